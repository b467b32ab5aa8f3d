import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { callsTo } from "./requests.ts";

const { visit, within } = openBrowser();

const TITLES = ["Parts Downloaded", "Parts Downloaded Hours"] as const;
const gaugeOf = (page: Page, title: string) =>
  page.getByRole("region").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Answers the dashboard's call with what a test wants to see. */
const answering = (page: Page, data: object) =>
  page.route(/\/dashboard(\?|$)/, (route) =>
    route.request().resourceType() === "document"
      ? route.continue()
      : route.fulfill({ json: { data } }),
  );

const last = { File: "catalogo_2026-11-19.zip", Date: "2026-11-20T03:30:00.000Z" };

it.each(["/dashboard", "/"])(
  "%s shows exactly the two gauges, in order, titled in size 28",
  async (path) => {
    const { page, calls } = await within(path, { person: "auditor" });
    await page.getByText("Last processed file:").nth(1).waitFor();
    expect(await page.getByRole("meter").count()).toBe(2);
    const titles = page.locator("main section").getByRole("heading", { level: 2 });
    expect(await titles.allInnerTexts()).toEqual([...TITLES]);
    for (const at of [0, 1])
      expect(
        await titles
          .nth(at)
          .evaluate((node) => (globalThis as unknown as Styled).getComputedStyle(node).fontSize),
      ).toBe("28px");
    expect(callsTo(calls, "/dashboard")).toHaveLength(1);
  },
);

interface Styled {
  getComputedStyle(node: unknown): { readonly fontSize: string };
}

it("a gauge is a meter from -1 to 1 with the labels GOOD, WARNING and DANGER", async () => {
  const { page } = await within("/dashboard", { person: "auditor" });
  for (const title of TITLES) {
    const meter = gaugeOf(page, title).getByRole("meter", { name: title });
    expect(await meter.getAttribute("aria-valuemin")).toBe("-1");
    expect(await meter.getAttribute("aria-valuemax")).toBe("1");
    expect(await meter.locator("text").allTextContents()).toEqual(["GOOD", "WARNING", "DANGER"]);
  }
});

it("the needles, files, days and ages are those that the call answers, each gauge its own", async () => {
  const { page } = await within("/dashboard", { person: "auditor" }, (before) =>
    answering(before, {
      partNumberDownloaded: { DaysDiff: 0, ...last },
      partsDownloadedHour: { HoursDiff: 1, File: "hora_07.zip", Date: "2026-11-01T13:00:00.000Z" },
    }),
  );
  const [daily, hourly] = TITLES.map((title) => gaugeOf(page, title));
  if (!daily || !hourly) throw new Error("Two gauges are expected");
  await daily.getByText("Last processed file: catalogo_2026-11-19.zip").waitFor();
  await daily.getByText("On 19-11-2026").waitFor();
  await daily.getByText(/\(hace \d+ (día|hora|minuto)s?\)/).waitFor();
  await hourly.getByText("Last processed file: hora_07.zip").waitFor();
  await hourly.getByText("On 01-11-2026").waitFor();
  const value = async (gauge: typeof daily) => {
    const meter = gauge.getByRole("meter");
    return [await meter.getAttribute("aria-valuenow"), await meter.getAttribute("aria-valuetext")];
  };
  expect(await value(daily)).toEqual(["0", "WARNING"]);
  expect(await value(hourly)).toEqual(["1", "DANGER"]);
});

it("until the answer is there both stand at -1; a feed that never brought a file says so", async () => {
  const { page } = await visit("/login", { person: "auditor" });
  let let_go = (): void => undefined;
  const held = new Promise<void>((resolve) => (let_go = resolve));
  await page.route(/\/dashboard(\?|$)/, async (route) => {
    if (route.request().resourceType() === "document") return route.continue();
    await held;
    const none = { File: null, Date: null };
    return route.fulfill({
      json: {
        data: {
          partNumberDownloaded: { DaysDiff: 1, ...none },
          partsDownloadedHour: { HoursDiff: 1, ...none },
        },
      },
    });
  });
  await page.goto("/dashboard");
  const values = () =>
    page
      .getByRole("meter")
      .evaluateAll((meters) => meters.map((meter) => meter.getAttribute("aria-valuenow")));
  await soon(values).toEqual(["-1", "-1"]);
  let_go();
  await soon(values).toEqual(["1", "1"]);
  expect(await page.getByText("todavía no hay archivo").count()).toBe(2);
});

it("a failure is told in an alert dialog", async () => {
  const { page } = await within("/dashboard", { person: "auditor" }, (before) =>
    before.route(/\/dashboard(\?|$)/, (route) =>
      route.request().resourceType() === "document"
        ? route.continue()
        : route.fulfill({ status: 500, json: { message: "Something went wrong on our side" } }),
    ),
  );
  await page.getByRole("alertdialog").getByText("Something went wrong on our side").waitFor();
});

it("while the call goes on failing the alert comes once, and again after it has answered in between", async () => {
  const { page, calls } = await visit("/login", { person: "auditor", isFirst: true });
  let fails = true;
  await page.route(/\/dashboard(\?|$)/, (route) => {
    if (route.request().resourceType() === "document") return route.continue();
    return fails
      ? route.fulfill({ status: 500, json: { message: "Something went wrong on our side" } })
      : route.fulfill({
          json: {
            data: {
              partNumberDownloaded: { DaysDiff: 0, ...last },
              partsDownloadedHour: { HoursDiff: 0, ...last },
            },
          },
        });
  });
  await page.clock.install();
  for (const path of ["/dashboard", "/"]) {
    fails = true;
    await page.goto(path);
    const alert = page.getByRole("alertdialog");
    const accept = alert.getByRole("button", { name: "Aceptar" });
    await accept.click();
    await alert.waitFor({ state: "detached" });
    const asked = () => callsTo(calls, "/dashboard").length;
    // The page sets its clock for the next round only once it has read the last answer.
    const nextRound = async () => {
      const before = asked();
      const answered = page.waitForResponse((response) => response.url().endsWith("/dashboard"));
      while (asked() === before) await page.clock.fastForward(1_000);
      await answered;
      expect(asked()).toBe(before + 1);
    };
    await nextRound();
    await nextRound();
    await page.getByRole("meter").first().hover();
    expect([path, await alert.count()]).toEqual([path, 0]);
    fails = false;
    await nextRound();
    await page.getByText("Last processed file: catalogo_2026-11-19.zip").first().waitFor();
    fails = true;
    await nextRound();
    await accept.click();
    await alert.waitFor({ state: "detached" });
    await nextRound();
    await page.getByRole("meter").first().hover();
    expect([path, await alert.count()]).toEqual([path, 0]);
  }
});

it("each gauge is saved as a picture, drawn or painted", async () => {
  const { page } = await within("/dashboard", { person: "auditor" });
  await page.getByText("Last processed file:").first().waitFor();
  for (const title of TITLES)
    for (const [kind, sign] of [
      ["SVG", "<svg"],
      ["PNG", "\x89PNG"],
    ] as const) {
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name: `Guardar ${title} como imagen` }).click();
      await page.getByRole("menuitem", { name: kind }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe(`${title}.${kind.toLowerCase()}`);
      const content = readFileSync(await file.path()).toString("latin1");
      expect(content).toContain(sign);
      if (kind === "SVG")
        for (const word of [title, "GOOD", "DANGER"]) expect(content).toContain(word);
    }
});

it("without a code of the area nobody is shown gauges, and the call is not made", async () => {
  const { page, calls } = await within("/", { person: "operador" });
  await page.getByRole("heading", { level: 2 }).waitFor();
  expect(await page.getByRole("meter").count()).toBe(0);
  await goWithin(page, "/dashboard");
  await page.getByRole("heading", { name: "No puede abrir esta página" }).waitFor();
  expect(callsTo(calls, "/dashboard")).toEqual([]);
});
