import { expect, it } from "vitest";
import { dayFromToday, openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

/** The screens with a Filters dialog: path, their grid, their list call and the name of their range. */
const SCREENS = [
  ["/descarga", "Cargas", "/partnumber_paginated", "Rango de fechas"],
  ["/partsdownloadedshourlogs", "Cargas", "/partsdownloadedshour_paginated", "Rango de fechas"],
  ["/agreements", "Agreements", "/agreements_paginated", "Creation date between"],
] as const;

/** The calls for what was chosen. */
const DETAILS =
  /^\/(partnumbersdownloadedlog_bydownload|partsdownloadedshourlog_bydownloadhours|AgreementDownloadByIdAgreement\/.*)$/;

/** As the screens write days. */
const shown = (day: string) => day.replace(/(\d{4})-(\d{2})-(\d{2})/, "$2/$3/$1");

const opened = async (path: string, grid: string) => {
  const { page, calls } = await within(path, { person: "auditor" });
  await rowsOf(gridOf(page, grid)).first().waitFor();
  return { page, calls, chips: page.getByRole("list", { name: "Filters" }).getByRole("listitem") };
};

it.each(SCREENS)(
  "%s opens on seven to two days ago, shown as a chip 'Creation: days'",
  async (path, grid, call) => {
    const { calls, chips } = await opened(path, grid);
    expect(await chips.allInnerTexts()).toEqual([
      `Creation: ${shown(dayFromToday(-7))} - ${shown(dayFromToday(-2))}`,
    ]);
    const asked = callsTo(calls, call)[0]?.query;
    expect([asked?.get("Date1"), asked?.get("Date2")]).toEqual([
      dayFromToday(-7),
      dayFromToday(-1),
    ]);
  },
);

it.each(SCREENS)(
  "the large Filters dialog of %s starts at yesterday and applies the end day inclusively, once it is closed by Apply",
  async (path, grid, call, label) => {
    const { page, calls, chips } = await opened(path, grid);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    const yesterday = shown(dayFromToday(-1));
    await dialog.getByRole("button", { name: `${label}: ${yesterday} - ${yesterday}` }).waitFor();
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(600);
    expect(callsTo(calls, call)).toHaveLength(1);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.waitFor({ state: "detached" });
    await soon(() => chips.allInnerTexts()).toEqual([`Creation: ${yesterday} - ${yesterday}`]);
    await soon(() => callsTo(calls, call).at(-1)?.query.get("Date2")).toBe(dayFromToday(0));
    expect(callsTo(calls, call).at(-1)?.query.get("Date1")).toBe(dayFromToday(-1));
  },
);

it.each(SCREENS)(
  "Apply on %s gives up the choice and asks for both lists anew: in force, seen a moment ago or new",
  async (path, grid, call, label) => {
    const month = `from=${dayFromToday(-29)}&to=${dayFromToday(0)}`;
    const { page, calls } = await opened(`${path}?${month}`, grid);
    const lists = () => callsTo(calls, call).length;
    const details = () => calls.filter(({ path: asked }) => DETAILS.test(asked)).length;
    const selected = () => new URL(page.url()).searchParams.get("sel");
    const look = async () => {
      await rowsOf(gridOf(page, grid)).first().click();
      await soon(selected).not.toBeNull();
      if (path !== "/agreements")
        return rowsOf(gridOf(page, /^Líneas/))
          .first()
          .waitFor();
      await page.getByRole("button", { name: "Detail" }).click();
      await rowsOf(gridOf(page, /^Descargas/))
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Back" }).click();
      return rowsOf(gridOf(page, grid)).first().waitFor();
    };
    const apply = async (preset: string) => {
      await page.getByRole("button", { name: "Filters", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Filters" });
      await dialog.getByRole("button", { name: new RegExp(`^${label}`) }).click();
      await page.getByRole("button", { name: preset }).click();
      await dialog.getByRole("button", { name: "Apply" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await look();
    await soon(details).toBe(1);
    expect(lists()).toBe(1);
    for (const [at, preset] of ["Last 30 Days", "Today", "Last 30 Days"].entries()) {
      await apply(preset);
      await soon(selected).toBeNull();
      await soon(lists).toBe(at + 2);
    }
    await look();
    await soon(details).toBe(2);
  },
);

it.each(SCREENS)(
  "a word added on %s gives up the choice and asks for both lists anew",
  async (path, grid, call) => {
    const { page, calls, chips } = await opened(path, grid);
    const row = rowsOf(gridOf(page, grid)).first();
    const text = (await row.getByRole("gridcell").first().innerText()).trim();
    await row.click();
    await soon(() => new URL(page.url()).searchParams.has("sel")).toBe(true);
    const word = page.getByRole("textbox", { name: "Agregar palabra" });
    await word.fill(text);
    await word.press("Enter");
    await soon(() => chips.count()).toBe(2);
    expect(new URL(page.url()).searchParams.has("sel")).toBe(false);
    await soon(() => callsTo(calls, call).length).toBe(2);
  },
);

it.each(SCREENS)(
  "on %s an address cannot ask beyond the latest day, and neither can This Month",
  async (path, grid, call, label) => {
    const { page, calls, chips } = await opened(`${path}?from=2020-01-01&to=2099-12-31`, grid);
    const asked = (name: string) => callsTo(calls, call).at(-1)?.query.get(name) ?? "";
    expect(asked("Date2")).toBe(dayFromToday(15));
    expect(await chips.last().innerText()).toMatch(shown(dayFromToday(14)));
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await dialog.getByRole("button", { name: new RegExp(`^${label}`) }).click();
    await page.getByRole("button", { name: "This Month" }).click();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await soon(() => asked("Date1")).toBe(`${dayFromToday(0).slice(0, 7)}-01`);
    expect(asked("Date2") <= dayFromToday(15)).toBe(true);
  },
);

it.each(SCREENS)(
  "dismissing the Filters dialog of %s changes nothing",
  async (path, grid, call, label) => {
    const { page, calls, chips } = await opened(path, grid);
    const [address, before] = [page.url(), await chips.allInnerTexts()];
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await dialog.getByRole("button", { name: new RegExp(`^${label}`) }).click();
    await page.getByRole("button", { name: "Last 30 Days" }).click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect([page.url(), await chips.allInnerTexts()]).toEqual([address, before]);
    expect(callsTo(calls, call)).toHaveLength(1);
  },
);

it.each([
  ["/auditoria", "Auditorías", "Rango de fechas"] as const,
  ...SCREENS.map(([path, grid, , label]) => [path, grid, label] as const),
])(
  "on %s any past day and the days up to two weeks ahead can be picked, later ones not",
  async (path, grid, label) => {
    const { page } = await within(path, { person: "auditor" });
    await gridOf(page, grid).waitFor();
    if (path !== "/auditoria")
      await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`^${label}`) }).click();
    const day = (iso: string) =>
      page.getByRole("button", {
        name: new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" })
          .format(Date.parse(iso))
          .replaceAll(" de ", " "),
        exact: true,
      });
    const shownMonth = async (iso: string) => {
      for (let turns = 0; (await day(iso).count()) === 0 && turns < 4; turns += 1)
        await page.getByRole("button", { name: "Mes siguiente" }).click();
      return day(iso);
    };
    expect(await (await shownMonth(dayFromToday(14))).isEnabled()).toBe(true);
    expect(await (await shownMonth(dayFromToday(15))).isDisabled()).toBe(true);
    const longAgo = `${dayFromToday(0).slice(0, 4)}-01-01`.replace(/^\d+/, (year) =>
      String(Number(year) - 3),
    );
    const back = page.getByRole("button", { name: "Mes anterior" });
    for (let turns = 0; (await day(longAgo).count()) === 0 && turns < 60; turns += 1)
      await back.click();
    expect(await day(longAgo).isEnabled()).toBe(true);
  },
);

it.each([
  ["/descarga", "Cargas"],
  ["/agreements", "Agreements"],
])(
  "on %s a typed word is trimmed into a chip that stays, a blank one is ignored",
  async (path, grid) => {
    const { page, chips } = await opened(path, grid);
    const word = page.getByRole("textbox", { name: "Agregar palabra" });
    await word.fill("   ");
    await word.press("Enter");
    await soon(() => word.inputValue()).toBe("");
    expect(await chips.count()).toBe(1);
    const first = rowsOf(gridOf(page, grid)).first();
    const text = (await first.getByRole("gridcell").first().innerText()).trim();
    await word.fill(`  ${text} `);
    await word.press("Enter");
    await soon(async () => (await chips.allInnerTexts()).at(-1)).toBe(text);
    expect(await word.inputValue()).toBe("");
    expect(await chips.getByRole("button").count()).toBe(0);
    const column = path === "/descarga" ? "Fecha" : "CreationDate";
    await soon(async () => new Set(await columnOf(gridOf(page, grid), column))).toEqual(
      new Set([text]),
    );
    await word.fill("no such word");
    await word.press("Enter");
    await page.getByText("Ningún renglón tiene esas palabras.").waitFor();
    await page.getByRole("button", { name: "Quitar", exact: true }).click();
    await soon(() => chips.count()).toBe(1);
  },
);
