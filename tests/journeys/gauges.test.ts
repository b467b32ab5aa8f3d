import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { goWithin } from "./atRest.ts";
import { openBrowser } from "./browser.ts";

const { within } = openBrowser();

it("the two gauges stand at both of their addresses with what the server answers, and are saved as pictures", async () => {
  const { page } = await within("/dashboard", { person: "auditor" });
  for (const path of ["/dashboard", "/"]) {
    if (path === "/") await goWithin(page, path);
    await page.getByText("Last processed file:").nth(1).waitFor();
    expect(await page.getByRole("meter").count()).toBe(2);
  }
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Guardar Parts Downloaded Hours como imagen" }).click();
  await page.getByRole("menuitem", { name: "PNG" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("Parts Downloaded Hours.png");
  expect(readFileSync(await file.path()).toString("latin1")).toContain("\x89PNG");
});
