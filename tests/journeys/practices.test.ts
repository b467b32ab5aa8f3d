import { expect, it } from "vitest";
import { atRest, goWithin } from "./atRest.ts";
import { openBrowser } from "./browser.ts";
import { product } from "./served.ts";

const { visit } = openBrowser();

it.each([
  ["/login", undefined, []],
  ["/dashboard", "admin", ["/catalogos", "/auditoria"]],
] as const)(
  "%s loads without a complaint of the browser, deprecated features or anything from elsewhere",
  async (path, person, others) => {
    const { page } = await visit("about:blank", { person });
    const complaints: string[] = [];
    page.on("console", (said) => {
      if (said.type() === "error" || said.type() === "warning") complaints.push(said.text());
    });
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("response", (answer) => {
      if (answer.status() >= 400 || !answer.url().startsWith(product().address))
        complaints.push(`${answer.status()} ${answer.url()}`);
    });
    await page.addInitScript(`
      window.deprecated = [];
      new ReportingObserver((reports) => window.deprecated.push(...reports.map(({ body }) => body.id)),
        { types: ["deprecation", "intervention"], buffered: true }).observe();`);
    const answer = await page.goto(path);
    // A picture without a size moves what is around it when it comes.
    const moving = page.locator("img:not([width]), img:not([height])");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await atRest(page);
    expect(await moving.count()).toBe(0);
    for (const other of others) {
      await goWithin(page, other);
      expect(await moving.count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    expect(await page.evaluate("window.deprecated")).toEqual([]);

    const headers = answer?.headers() ?? {};
    expect(headers["content-security-policy"]).toMatch(/script-src 'self'(;|$)/);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(await page.evaluate("document.compatMode")).toBe("CSS1Compat");
    expect(await page.locator("meta[name=viewport]").getAttribute("content")).toBe(
      "width=device-width, initial-scale=1",
    );
  },
);
