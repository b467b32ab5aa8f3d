import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";

const { visit } = openBrowser();

it.each([1440, 390])(
  "at %i pixels the showcase opens for anyone who signed in, on the server's sample data",
  async (width) => {
    const { page, calls } = await visit("/demo", { person: "mina", width });
    await page.getByRole("heading", { level: 1, name: "Demo" }).waitFor();
    await soon(() => page.title()).toBe("Demo - Viat WMS - Warehouse management system");
    const products = page.getByRole("region", { name: "Recent Products" }).first();
    await soon(() => products.locator("tbody tr").count()).toBe(6);
    await products.getByText("1 - 6 de 34").waitFor();
    await page.getByText("System Logs").waitFor();
    expect(calls.filter(({ path }) => path === "/api/cars")).toHaveLength(1);
    const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    await soon(() => page.evaluate<number>(overflow)).toBe(0);
  },
);

it("the showcase asks for a signed-in person first", async () => {
  const { page } = await visit("/demo");
  await page.waitForURL(/\/login/);
  await page.getByRole("button", { name: "mina@demo.test" }).waitFor();
});
