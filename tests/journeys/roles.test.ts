import { it } from "vitest";
import { openBrowser, soon } from "./browser.ts";

const { visit } = openBrowser();

it("a start that fails is written to the console", async () => {
  const { page } = await visit("about:blank");
  const written: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") written.push(message.text());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "languages", {
      get: () => {
        throw new Error("no languages here");
      },
    });
  });
  await page.goto("/login");
  await soon(() => written.some((words) => words.includes("The application could not start"))).toBe(
    true,
  );
});
