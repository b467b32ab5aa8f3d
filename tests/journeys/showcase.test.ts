import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";

const { visit } = openBrowser();

it("the showcase opens for anyone who signed in, on the server's sample data, at 1440 pixels and at 390", async () => {
  const { page, calls } = await visit("/demo", { person: "mina" });
  await page.getByRole("heading", { level: 1, name: "Demo" }).waitFor();
  await soon(() => page.title()).toBe("Demo - Viat WMS - Warehouse management system");
  const products = page.getByRole("region", { name: "Recent Products" }).first();
  await soon(() => products.locator("tbody tr").count()).toBe(6);
  await products.getByText("1 - 6 de 34").waitFor();
  await page.getByText("System Logs").waitFor();
  expect(calls.filter(({ path }) => path === "/api/cars")).toHaveLength(1);
  const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await soon(() => page.evaluate<number>(overflow)).toBe(0);
  }
});
