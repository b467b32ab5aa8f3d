import { getInstanceByDom } from "echarts/core";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Figure, figures, isByPeriod } from "#features/kpis/model/figures.ts";
import DashboardScreen from "#features/kpis/screen/DashboardScreen.tsx";
import { texts } from "#features/kpis/texts.ts";
import { type Answers, type Asked, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

type Row = Record<string, unknown>;
const TYPES = ["FTL", "LTL", "parcel", "courier", "air", "rail", "other"];
const AGES = ["0-4 h", "4-24 h", "1-3 d", ">3 d"];

const dayOf = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
const averaged = (at: number): Row => ({
  value: 1.25 + (at % 7),
  n: 3 + at,
  skipped: at % 3,
  p50: 1 + (at % 7),
  p90: 2 + (at % 7),
});
const counted = (at: number): Row => ({ value: 2 + (at % 9), n: 2 + (at % 9) });

/** The points of a figure of each shape at one argument, none like those of another. */
const POINTS: Readonly<Record<Figure["shape"], (at: number) => readonly Row[]>> = {
  types: (at) => [{ ...counted(at), bultos: at + 1, pieces: at + 2, weight: at + 3, pct: 10 }],
  times: (at) => [{ ...averaged(at), target: null }],
  reviews: (at) => [{ ...averaged(at), hands: 0.5 + (at % 5), target: null }],
  trailers: (at) =>
    ["53dry", "48flat"].map((series, of) => ({
      ...counted(at + of),
      series,
      user: "",
      trailerType: series,
    })),
  processing: (at) => [
    {
      ...averaged(at),
      entries: 3 + at,
      handlingUnits: at,
      pieces: 2 * at,
      unitsPerHour: 4,
      estimated: at % 2,
    },
  ],
  reviewed: (at) => [{ ...counted(at), entradas: at % 11, revision: at % 7, backlog: at % 13 }],
  processed: (at) => [{ ...counted(at), entradas: at % 11, procesadas: at % 7, wip: at % 13 }],
  exceptions: (at) =>
    ["damage", "discrepancy"].map((series, of) => ({
      ...counted(at + of),
      series,
      class: series,
      reasonCode: null,
      open: 1,
      resolved: 1,
      rate: (at % 10) / 10,
    })),
  priorities: (at) => [
    { ...counted(at), level: at + 1, onTime: at + 1, late: at + 2, open: at + 3 },
  ],
  inconclusive: (at) =>
    AGES.map((series, of) => ({
      ...counted(at + of),
      series,
      user: "",
      bucket: series,
      oldestH: at + 1,
    })),
};

/** Types of shipment and levels of priority are closed lists. */
const most = ({ shape }: Figure) => (shape === "types" ? 7 : shape === "priorities" ? 5 : 400);

function pointsOf(figure: Figure, count: number): Row[] {
  const name = (at: number) => {
    if (isByPeriod(figure)) return dayOf(at);
    if (figure.shape === "types") return TYPES[at];
    return figure.shape === "priorities"
      ? String(at + 1)
      : `Persona ${String(at).padStart(3, "0")}`;
  };
  const modes = figure.of === "entries" && figure.series === "mode" ? ["direct", "indirect"] : [];
  return Array.from({ length: Math.min(count, most(figure)) }, (_, at) => at).flatMap((at) => {
    const argument = name(at);
    if (modes.length === 0) return POINTS[figure.shape](at).map((row) => ({ argument, ...row }));
    return modes.flatMap((series, of) =>
      POINTS[figure.shape](at + of).map((row) => ({ argument, ...row, series })),
    );
  });
}

/** Every figure answers nothing but this one. */
const answersWith = (figure: Figure, rows: readonly Row[]): Answers =>
  new Proxy(
    {},
    {
      get:
        () =>
        ({ path }: Asked) => {
          const data = path.split("/")[2] === figure.name ? rows : [];
          const total = { value: null, n: 0, skipped: 0, p50: null, p90: null, sides: {} };
          const meta = {
            tz: "America/Chicago",
            begin: "2025-01-01",
            end: "2026-02-04",
            target: null,
            awaits: null,
            generatedAt: "2026-02-05T00:00:00.000Z",
            definition: "",
            count: data.length,
            skipped: 0,
            total,
            sites: [],
          };
          return { data, meta };
        },
    },
  );

async function show(figure: Figure, count: number) {
  network(answersWith(figure, pointsOf(figure, count)));
  const until = count === 400 ? "2026-02-04" : "2025-01-01";
  await showScreen(DashboardScreen, `/?from=2025-01-01&to=${until}`, ["DASHBOARD"], false, [
    "Norte",
  ]);
  const [title] = texts.title[figure.name];
  const card = page.getByRole("article", { name: title, exact: true });
  await expect.element(card).toBeInTheDocument();
  card.element().scrollIntoView();
  return card;
}
type Card = Awaited<ReturnType<typeof show>>;

interface Option {
  readonly series: { type: string; name: string; stack?: string; data: (Part | number | null)[] }[];
  readonly xAxis: { type: string; data?: string[] }[];
  readonly yAxis: { type: string; data?: string[] }[];
}
interface Part {
  readonly name: string;
  readonly value: number;
}

async function drawnIn(card: Card): Promise<Option> {
  await expect.poll(() => card.element().querySelector("[role=img] svg path")).not.toBeNull();
  const place = card.element().querySelector("[_echarts_instance_]");
  return getInstanceByDom(place as HTMLElement)?.getOption() as unknown as Option;
}

/** The columns of the table by their names, as numbers; the first is what its rows are called. */
async function tableIn(card: Card) {
  await card.getByRole("button", { name: /como tabla$/ }).click();
  const table = card.getByRole("table").element() as HTMLTableElement;
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
  const rows = [...(table.tBodies[0]?.rows ?? [])].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
  const numberIn = (text = "") =>
    text === "—" ? null : Number(text.replace(/[,%\s]/g, "")) / (text.endsWith("%") ? 100 : 1);
  return {
    arguments: rows.map(([name]) => name),
    column: (name: string) => rows.map((row) => numberIn(row[names.indexOf(name)])),
  };
}

/** Texts of the picture that stand on one another. */
function overlaps(card: Card): string[] {
  const all = [...card.element().querySelectorAll("[role=img] svg text")].map((text) => ({
    words: text.textContent,
    box: text.getBoundingClientRect(),
  }));
  return all.flatMap(({ words, box: a }, at) =>
    all
      .slice(at + 1)
      .filter(
        ({ box: b }) =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 2 &&
          b.top < a.bottom - 2,
      )
      .map((other) => `${words} / ${other.words}`),
  );
}

const rounded = (values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? null : Math.round(value * 100) / 100));

beforeEach(() => page.viewport(1280, 900));

describe.each(figures.map((figure) => [figure.name, figure] as const))("%s", (_name, figure) => {
  test("without points it says that there is nothing and draws neither axes nor a table", async () => {
    const card = await show(figure, 0);
    await expect.element(card.getByText(/^Ninguna fila de estas fechas cuenta aquí/)).toBeVisible();
    expect(card.element().querySelector("svg text, [role=img]")).toBeNull();
    await card.getByRole("button", { name: /como tabla$/ }).click();
    await expect.element(card.getByText(/^Ninguna fila de estas fechas cuenta aquí/)).toBeVisible();
    expect(card.getByRole("table").elements()).toEqual([]);
  });

  test.each([1, 400])(
    "of %i points picture and table say the same, and no label stands on another",
    async (count) => {
      const card = await show(figure, count);
      const { series, xAxis, yAxis } = await drawnIn(card);
      await expect.poll(() => overlaps(card)).toEqual([]);
      const table = await tableIn(card);
      const names = [...(xAxis ?? []), ...(yAxis ?? [])].find(
        ({ type }) => type === "category",
      )?.data;
      if (names) expect(table.arguments).toEqual(names);
      const expected = Math.min(count, most(figure), isByPeriod(figure) ? 400 : 16);
      expect(table.arguments).toHaveLength(expected);
      let low: readonly (number | null)[] = [];
      for (const { type, name, stack, data } of series) {
        const shown = table.column(name);
        if (type === "pie") {
          const parts = data as Part[];
          expect(parts.map((part) => part.name)).toEqual(table.arguments);
          expect(parts.map(({ value }) => value)).toEqual(shown);
          continue;
        }
        const values = data as (number | null)[];
        expect(values.some((value) => value !== null && value > 0) || count === 1).toBe(true);
        const isUpper = stack === "band" && low.length > 0;
        const told = isUpper ? values.map((value, at) => Number(value) + Number(low[at])) : values;
        expect([name, rounded(told)]).toEqual([name, rounded(shown)]);
        if (stack === "band") low = values;
      }
    },
  );
});

test("on a phone the parts of a whole are named below their ring, each on one line", async () => {
  await page.viewport(390, 844);
  const [figure] = figures.filter(({ shape }) => shape === "types");
  if (!figure) throw new Error("no figure is a ring");
  const card = await show(figure, 400);
  const { series } = await drawnIn(card);
  await expect.poll(() => overlaps(card)).toEqual([]);
  const texts = [...card.element().querySelectorAll("[role=img] svg text")];
  const parts = (series[0]?.data ?? []) as Part[];
  expect(texts.map(({ textContent }) => textContent)).toEqual(
    parts.map(({ name, value }) => `${name}: ${value}`),
  );
});

test("a picture is as wide as its place, however the window changes", async () => {
  const [figure] = figures.filter(({ shape }) => shape === "times");
  if (!figure) throw new Error("no figure has times");
  const card = await show(figure, 30);
  await drawnIn(card);
  const picture = card.getByRole("img").first().element();
  for (const width of [700, 390, 1440]) {
    await page.viewport(width, 900);
    await expect
      .poll(() => picture.querySelector("svg")?.getBoundingClientRect().width)
      .toBe(picture.clientWidth);
  }
});
