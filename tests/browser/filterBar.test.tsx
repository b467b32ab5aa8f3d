import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import AgreementsScreen from "#features/agreements/screen/AgreementsScreen.tsx";
import HourLogsScreen from "#features/uploads/screen/HourLogsScreen.tsx";
import UploadsScreen from "#features/uploads/screen/UploadsScreen.tsx";
import { dayIn } from "#kit/web/dates/instant.ts";
import { daysAfter } from "#kit/web/dates/dayRange.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";
import { download, lines, listed, record } from "./uploadFixture.ts";

const uploads = () => ({ data: [record(1), record(2)], totalCount: 2 });
const linesOf = () => ({ data: lines, totalCount: lines.length });
const agreement = listed(1);
const answers: Answers = {
  "GET /partnumber_paginated": uploads,
  "GET /partsdownloadedshour_paginated": uploads,
  "GET /partnumbersdownloadedlog_bydownload": linesOf,
  "GET /partsdownloadedshourlog_bydownloadhours": linesOf,
  "GET /agreements_paginated": () => ({ data: [agreement, listed(2)], totalCount: 2 }),
  [`GET /AgreementDownloadByIdAgreement/${agreement._id}`]: () => ({
    error: false,
    data: [download(1)],
    totalCount: 1,
  }),
};

/** The screens with a Filters dialog. */
const SCREENS = [
  {
    path: "/descarga",
    Screen: UploadsScreen,
    list: "/partnumber_paginated",
    detail: "/partnumbersdownloadedlog_bydownload",
    row: "11/18/2026 10:00:00",
    label: "Rango de fechas",
  },
  {
    path: "/partsdownloadedshourlogs",
    Screen: HourLogsScreen,
    list: "/partsdownloadedshour_paginated",
    detail: "/partsdownloadedshourlog_bydownloadhours",
    row: "11/18/2026 10:00:00",
    label: "Rango de fechas",
  },
  {
    path: "/agreements",
    Screen: AgreementsScreen,
    list: "/agreements_paginated",
    detail: `/AgreementDownloadByIdAgreement/${agreement._id}`,
    row: "Proveedor 1",
    label: "Creation date between",
  },
] as const;
type FilteredScreen = (typeof SCREENS)[number];

const today = dayIn("America/Mexico_City");
const written = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
const chips = () =>
  page
    .getByRole("list", { name: "Filters" })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
const dialog = () => page.getByRole("dialog", { name: "Filters" });
const picker = ({ label }: FilteredScreen) =>
  dialog().getByRole("button", { name: new RegExp(`^${label}`) });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const word = () => page.getByRole("textbox", { name: "Agregar palabra" });

async function shown(of: FilteredScreen, address: string = of.path) {
  const seen = network(answers);
  const stage = await showScreen(of.Screen, address);
  await expect.element(page.getByText(of.row).first()).toBeVisible();
  const asked = () => askedFor(seen, of.list).map(({ query }) => Object.fromEntries(query));
  return { stage, asked, details: () => askedFor(seen, of.detail).length };
}

const opensFilters = async () => {
  await button("Filters").click();
  await expect.element(dialog()).toBeVisible();
};
const closesFilters = () => expect.element(dialog()).not.toBeInTheDocument();

async function applies(of: FilteredScreen, preset: string) {
  await opensFilters();
  await picker(of).click();
  await button(preset).click();
  await dialog().getByRole("button", { name: "Apply" }).click();
  await closesFilters();
}

/** Chooses the first row, and looks at what belongs to it. */
async function chooses({ path, row }: FilteredScreen) {
  await page.getByRole("gridcell", { name: row }).first().click();
  if (path !== "/agreements") return;
  await button("Detail").click();
  await expect.element(page.getByRole("grid", { name: /^Descargas de / })).toBeVisible();
  await button("Back").click();
  await expect.element(page.getByText(row).first()).toBeVisible();
}

test.each(SCREENS)(
  "$path opens on seven to two days ago, shown as a chip 'Creation: days'",
  async (of) => {
    const { asked } = await shown(of);
    const [from, to] = [daysAfter(today, -7), daysAfter(today, -2)];
    expect(chips()).toEqual([`Creation: ${written(from)} - ${written(to)}`]);
    expect(asked()).toEqual([{ Date1: from, Date2: daysAfter(to, 1) }]);
  },
);

test.each(SCREENS)(
  "the large Filters dialog of $path starts at yesterday and applies the end day inclusively, once it is closed by Apply",
  async (of) => {
    const { asked } = await shown(of);
    await opensFilters();
    const yesterday = daysAfter(today, -1);
    const days = `${written(yesterday)} - ${written(yesterday)}`;
    await expect.element(picker(of)).toHaveAttribute("aria-label", `${of.label}: ${days}`);
    expect(dialog().element().getBoundingClientRect().width).toBeGreaterThan(600);
    expect(asked()).toHaveLength(1);
    await dialog().getByRole("button", { name: "Apply" }).click();
    await closesFilters();
    await expect.poll(chips).toEqual([`Creation: ${days}`]);
    await expect.poll(() => asked().at(-1)).toEqual({ Date1: yesterday, Date2: today });
  },
);

test.each(SCREENS)(
  "Apply on $path gives up the choice and asks for both lists anew: in force, seen a moment ago or new",
  async (of) => {
    const { stage, asked, details } = await shown(of);
    await chooses(of);
    await expect.poll(details).toBe(1);
    expect(asked()).toHaveLength(1);
    const presets = ["Last 30 Days", "Last 30 Days", "Today", "Last 30 Days"];
    for (const [at, preset] of presets.entries()) {
      await applies(of, preset);
      await expect.poll(() => stage.address().search["sel"]).toBeUndefined();
      await expect.poll(() => asked().length).toBe(at + 2);
    }
    await chooses(of);
    await expect.poll(details).toBe(2);
  },
);

test.each(SCREENS)("dismissing the Filters dialog of $path changes nothing", async (of) => {
  const { stage, asked } = await shown(of);
  const before = [stage.address(), chips()];
  await opensFilters();
  await picker(of).click();
  await button("Last 30 Days").click();
  await userEvent.keyboard("{Escape}");
  await closesFilters();
  expect([stage.address(), chips()]).toEqual(before);
  expect(asked()).toHaveLength(1);
});

test.each(SCREENS)(
  "on $path neither an address nor the picker asks beyond two weeks ahead",
  async (of) => {
    const { asked } = await shown(of, `${of.path}?from=2020-01-01&to=2099-12-31`);
    const last = daysAfter(today, 14);
    expect(asked()).toEqual([{ Date1: "2020-01-01", Date2: daysAfter(last, 1) }]);
    expect(chips()).toEqual([`Creation: 01/01/2020 - ${written(last)}`]);
    await opensFilters();
    await picker(of).click();
    const later = button(dayName(daysAfter(last, 1)));
    for (let turns = 0; turns < 2 && later.elements().length === 0; turns += 1)
      await button("Mes siguiente").click();
    await expect.element(later).toBeDisabled();
  },
);

test.each(SCREENS)(
  "on $path a typed word is trimmed into a chip that stays, a blank one is ignored",
  async (of) => {
    const { stage } = await shown(of);
    await word().fill("   ");
    await userEvent.keyboard("{Enter}");
    await expect.element(word()).toHaveValue("");
    expect(chips()).toHaveLength(1);
    await word().fill(`  ${of.row} `);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => chips().slice(1)).toEqual([of.row]);
    await expect.element(word()).toHaveValue("");
    expect(stage.address().search["words"]).toBe(of.row);
    expect(page.getByRole("listitem").getByRole("button").elements()).toEqual([]);
    await word().fill("no such word");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Ningún renglón tiene esas palabras.")).toBeVisible();
    await button("Quitar").click();
    await expect.poll(chips).toHaveLength(1);
  },
);

test.each(SCREENS)(
  "a word added on $path gives up the choice and asks for both lists anew",
  async (of) => {
    const { stage, asked, details } = await shown(of);
    await chooses(of);
    await expect.poll(details).toBe(1);
    await word().fill(of.row);
    await userEvent.keyboard("{Enter}");
    await expect.poll(chips).toHaveLength(2);
    expect(stage.address().search["sel"]).toBeUndefined();
    await expect.poll(asked).toHaveLength(2);
    await chooses(of);
    await expect.poll(details).toBe(2);
  },
);

/** As the calendar names a day. */
const dayName = (day: string) =>
  new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" })
    .format(Date.parse(day))
    .replaceAll(" de ", " ");
