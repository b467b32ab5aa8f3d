import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import type { EntityScreen } from "#kit/entity/screen.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { clientColumn, fieldColumns } from "#kit/entity/web/fieldColumns.tsx";
import { SEEN } from "#kit/entity/web/fittedWidths.ts";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import { screens, shipments } from "#modules/shipments/shipments.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const rows = [1, 2, 3].map((at) => ({
  ...sampleRow(shipments, at, now),
  entryNo: `E-LRD1-26-00000${at}`,
  stage: "receiving",
}));
const [, second] = rows;
const answers: Answers = {
  "GET /api/shipments": () => ({ data: rows, totalCount: 3, first: "a", last: "c" }),
  ...Object.fromEntries(
    rows.flatMap((row) => [
      [`GET /api/shipments/${row.id}`, () => ({ data: row })],
      [`GET /api/shipments/${row.id}/history`, () => ({ data: [], isMore: false })],
      [`GET /api/shipments/${row.id}/documents`, () => ({ data: [] })],
      [`GET /api/shipments/${row.id}/holds`, () => ({ data: [] })],
    ]),
  ),
  "POST /api/shipments/take": () => ({ data: [{ id: rows[0]?.id, version: 2 }] }),
};
/** What the frame leaves of a window of 1440 pixels. */
const ROOM = 1_136;
const Page = () => (
  <div style={{ maxInlineSize: ROOM }}>
    <EntityPage screens={screens.slice(0, 1)} placeOf={() => null} />
  </div>
);
const show = (address = "/") => showScreen(Page, address, ["ENTRADA_MANUAL"]);
const panel = () => page.getByRole("region", { name: "Abierto de Entradas" });
const cell = (row: number) =>
  page.getByRole("gridcell", { name: rows[row]?.entryNo ?? "", exact: true });
const grid = () => page.getByRole("grid").element();

/** Titles of the columns of which nothing is cut off at the edges of the list. */
function columnsInView(): string[] {
  const { left, right } = (grid().parentElement ?? document.body).getBoundingClientRect();
  const heads = [...grid().querySelectorAll('[role="columnheader"]')].slice(1);
  return heads.flatMap((head) => {
    const box = head.getBoundingClientRect();
    return box.left >= left && box.right <= right + 1
      ? [head.getAttribute("aria-label") ?? ""]
      : [];
  });
}

beforeEach(() => page.viewport(1440, 900));

test("a list shows ten columns, six beside its open row, the others by pushing under what the row is called", async () => {
  network(answers);
  const stage = await show();
  await expect.element(cell(0)).toBeVisible();
  expect(columnsInView().length).toBeGreaterThanOrEqual(10);
  await cell(1).click();
  await expect.element(panel().getByRole("heading", { name: second?.entryNo })).toBeVisible();
  expect(stage.address().search).toEqual({ sel: second?.id });
  expect(columnsInView().length).toBeGreaterThanOrEqual(6);
  const frame = grid().parentElement ?? document.body;
  frame.scrollLeft = frame.scrollWidth;
  const last = grid().querySelector('[role="columnheader"]:last-child')?.getAttribute("aria-label");
  await expect.poll(() => columnsInView().at(-1)).toBe(last);
  expect(columnsInView()[0]).toBe("Entrada");
  expect(await accessibilityFaults()).toEqual([]);
});

test("a list shows what all its rows come to as it is narrowed, and that there are too many", async () => {
  const sums = [
    { field: "unitsDeclared", amount: "1234567", currency: null },
    { field: "weightDeclared", amount: "98765.4", currency: null },
  ];
  const seen = network({
    ...answers,
    "GET /api/shipments/totals": ({ query }) =>
      query.get("stage") === "received" ? { data: sums } : { data: [], truncated: true },
  });
  const stage = await show();
  await expect
    .element(page.getByText("Más de 100,000 renglones: filtre para ver sus totales."))
    .toBeVisible();
  await stage.go("/?f_stage=received");
  await expect
    .element(page.getByLabelText("En total"))
    .toHaveTextContent("Bultos declarados1,234,567Peso declarado98,765.4 kg");
  const [last] = askedFor(seen, "/api/shipments/totals").slice(-1);
  expect(Object.fromEntries(last?.query ?? [])).toEqual({ stage: "received", search: "" });
});

const files = import.meta.glob<readonly EntityScreen[] | undefined>(
  [
    "/src/modules/**/*.ts",
    "!/src/modules/*.ts",
    "!/src/modules/**/{server,screen,computation,planning}/**",
    "!/src/modules/**/{module,texts,contract,papers,listColumns,reportColumns,*Terms}.ts",
    "!/src/modules/**/*.test.ts",
  ],
  { import: "screens" },
);
/** Of each file that is called like its folder. */
const declarations = Object.entries(files).filter(([path]) => /\/(\w+)\/\1\.ts$/.test(path));
const words = {
  t: String,
  field: String,
  option: (_name: string, option: string) => option.padEnd(30, "m"),
  narrowed: String,
} as unknown as EntityWords;

test("every declared list has room for as many, whatever its words", async () => {
  const calls = createCallClient({ base: "", headers: () => ({}), renew: async () => false });
  const loaded = await Promise.all(declarations.map(([, load]) => load()));
  const all = loaded.flatMap((each) => each ?? []);
  expect(all.length).toBeGreaterThan(50);
  const [edges, scrollbar, ticks] = [2, 15, 56];
  const room = { alone: ROOM - edges - scrollbar - ticks, beside: 739 - edges - scrollbar - ticks };
  const clients = clientColumn(words, { active: 1, linked: [], nameOf: String });
  const wide = all.flatMap((screen) => {
    const own = fieldColumns(screen, words, "2026-11-20", calls, () => true);
    const columns = screen.entity.owner === "client" ? own.toSpliced(1, 0, clients) : own;
    return (["alone", "beside"] as const).flatMap((how) => {
      const least = columns.slice(0, SEEN[how]).reduce((sum, column) => sum + column.least, 0);
      return least > room[how] ? [`${screen.name} ${how}: ${least} of ${room[how]}`] : [];
    });
  });
  expect(wide).toEqual([]);
});

test("Enter opens a row and then leads into its panel, Esc closes it and leads back to the row", async () => {
  network(answers);
  const stage = await show();
  await cell(1).click();
  await expect.element(panel()).toBeVisible();
  (cell(0).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(panel().getByRole("heading", { name: rows[0]?.entryNo })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(panel()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel()).not.toBeInTheDocument();
  expect(stage.address().search).toEqual({});
  expect(document.activeElement?.closest("tr")?.textContent).toContain(rows[0]?.entryNo);
});

test("the width of the panel is set by keyboard and kept, and its row has a page that is passed on", async () => {
  network(answers);
  const stage = await show(`/?sel=${second?.id}`);
  const width = () => panel().element().getBoundingClientRect().width;
  await expect.element(panel()).toBeVisible();
  const before = width();
  page.getByRole("separator").element().focus();
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await expect.poll(width).toBeGreaterThan(before + 50);
  const wider = width();
  await stage.leave();
  const again = await show(`/?sel=${second?.id}`);
  await expect.element(panel()).toBeVisible();
  await expect.poll(width).toBeCloseTo(wider, -1);
  await panel().getByRole("link", { name: "Página completa" }).click();
  await expect.element(page.getByRole("grid")).not.toBeInTheDocument();
  expect(again.address().search).toEqual({ sel: second?.id, full: "1" });
  expect(await accessibilityFaults()).toEqual([]);
  await panel().getByRole("link", { name: "Junto a la lista" }).click();
  await expect.element(cell(1)).toBeVisible();
});

test("the next step stands first, two beside it, and the rest is in a menu by groups, done by its digit", async () => {
  const seen = network(answers);
  await show(`/?sel=${rows[0]?.id}`);
  const actions = panel().getByRole("group", { name: "Qué se puede hacer" });
  await expect.element(actions.getByRole("button", { name: "Cerrar la recepción" })).toBeVisible();
  const names = actions
    .getByRole("button")
    .elements()
    .map((one) => one.textContent);
  expect(names.slice(0, 3)).toEqual([
    "Cerrar la recepción",
    "Recibir bultos",
    "Calificar los documentos",
  ]);
  const filled = actions.element().querySelectorAll('[data-variant="filled"]');
  expect([...filled].map((one) => one.textContent)).toEqual(["Cerrar la recepción"]);
  await userEvent.keyboard(".");
  const menu = page.getByRole("menu");
  const group = (name: string) => menu.getByRole("group", { name });
  await expect.element(group("La fila").getByRole("menuitem", { name: "Cambiar" })).toBeVisible();
  await expect
    .element(group("Ahora no").getByRole("menuitem", { name: "Dejar lista Solo en: Revisada" }))
    .toHaveAttribute("aria-disabled", "true");
  expect(await accessibilityFaults()).toEqual([]);
  const take = group("En el mismo estado").getByRole("menuitem", { name: "Hacerme cargo" });
  await userEvent.keyboard(take.element().getAttribute("aria-keyshortcuts") ?? "");
  await expect.poll(() => seen.some(({ path }) => path === "/api/shipments/take")).toBe(true);
});

test("on a phone what can be done stands in a bar at the lower edge, as high as a finger needs", async () => {
  await page.viewport(390, 844);
  network(answers);
  await show();
  await page.getByText(rows[0]?.entryNo ?? "").click();
  const bar = page.getByRole("dialog").getByRole("group", { name: "Qué se puede hacer" });
  const next = bar.getByRole("button", { name: "Cerrar la recepción" });
  await expect.element(next).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(Math.round(bar.element().getBoundingClientRect().bottom)).toBe(844);
  for (const button of bar.getByRole("button").elements()) {
    const { left, right, height } = button.getBoundingClientRect();
    expect([button.textContent, height >= 44, left >= 0 && right <= 390]).toEqual([
      button.textContent,
      true,
      true,
    ]);
  }
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
