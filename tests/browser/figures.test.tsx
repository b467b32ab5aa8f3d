import { loadDrawn } from "#kit/web/chart/Picture.tsx";
import { getInstanceByDom } from "echarts/core";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import DashboardScreen from "#features/kpis/screen/DashboardScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, type Asked, askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const SITE = "00000000-0000-4000-8000-0000000000a1";
const RANGE = "from=2026-01-01&to=2026-01-31";
type Row = Record<string, unknown>;

const meta = (rows: readonly Row[], more: Row = {}) => ({
  tz: "America/Chicago",
  begin: "2026-01-01",
  end: "2026-01-31",
  target: 6,
  awaits: null,
  generatedAt: "2026-02-01T00:00:00.000Z",
  definition: "Entries received in the range.",
  count: rows.length,
  skipped: 0,
  total: { value: 4, n: rows.length, skipped: 2, p50: 3, p90: 9, sides: {} },
  sites: [{ id: SITE, code: "LRD1" }],
  ...more,
});
const dayOf = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
/** Averages of as many days, none like the other. */
const averages = (count: number, from = 365): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    argument: dayOf(from + at),
    value: 1.25 + (at % 7),
    n: 3 + at,
    skipped: 0,
    p50: 1 + (at % 7),
    p90: 2 + (at % 7),
    target: 6,
  }));

const AVERAGE = "getAvgEntradasTOTALES";
/** Every figure answers no points but this one. */
const answersWith = (name: string, rows: readonly Row[], more: Row = {}, broken = ""): Answers =>
  new Proxy(
    {},
    {
      get:
        () =>
        ({ path, query }: Asked) => {
          const figure = path.split("/")[2];
          if (figure === broken) return new Refusal(500);
          if (figure === `${name}Detalle`) return detailsOf(query);
          const own = figure === name ? rows : [];
          return { data: own, meta: meta(own, figure === name ? more : {}) };
        },
    },
  );

/** As many entries as the point has, on pages. */
function detailsOf(query: URLSearchParams) {
  const point = String(query.get("argument"));
  const n = averages(400).find(({ argument }) => argument === point)?.["n"] as number;
  const all = Array.from({ length: n }, (_, at) => entry(point, at));
  const skip = Number(query.get("skip"));
  const data = all.slice(skip, skip + Number(query.get("take")));
  return { data, meta: meta(all, { total: null }) };
}
const instants = (name: string) => ({ [name]: null, [`${name}Local`]: null });
const entry = (argument: string, at: number): Row => ({
  argument,
  entryNo: `E-LRD1-26-${String(at).padStart(6, "0")}`,
  bolNo: `BOL${at}`,
  client: "Norte",
  supplier: null,
  carrier: null,
  trailer: "T-1",
  trailerType: "53dry",
  mode: "indirect",
  shipmentType: "FTL",
  priority: null,
  bultos: 1,
  pieces: 1,
  weight: 1,
  receivedBy: "Ana",
  reviewedBy: null,
  ...instants("arrivedAt"),
  ...instants("recvStartAt"),
  ...instants("recvEndAt"),
  ...instants("revStartAt"),
  ...instants("revEndAt"),
  ...instants("processedAt"),
  minutes: 75,
  skipped: false,
  estimated: false,
  shift: "AM",
  businessDate: argument,
  status: "received",
  link: "/entrada",
});

const CODES = ["DASHBOARD", "ENTRADA_MANUAL"];
/** The dashboard with the card of averages in sight. */
async function show(search = RANGE, dark = false, clients: readonly string[] = ["Norte"]) {
  const stage = await showScreen(DashboardScreen, `/?${search}`, CODES, dark, clients);
  await expect.element(average()).toBeInTheDocument();
  average().element().scrollIntoView();
  return stage;
}
const card = (title: string) => page.getByRole("article", { name: title });
const average = () => card("Tiempo de recepción, todas");
const asTable = () => average().getByRole("button", { name: /como tabla$/ });
const picture = () => average().getByRole("img", { name: "Tiempo de recepción, todas, en horas" });
/** What the picture has drawn, series by series. */
async function drawn(): Promise<{ name: string; data: (number | null)[] }[]> {
  await expect.poll(() => picture().element().querySelector("svg path")).not.toBeNull();
  const place = picture().element().querySelector("[_echarts_instance_]");
  const option = getInstanceByDom(place as HTMLElement)?.getOption();
  return option?.["series"] as { name: string; data: (number | null)[] }[];
}
/** The texts of the table's column under a name. */
function column(name: string): string[] {
  const table = average().getByRole("table").element() as HTMLTableElement;
  const at = [...(table.tHead?.rows[0]?.cells ?? [])].findIndex(
    ({ textContent }) => textContent === name,
  );
  return [...(table.tBodies[0]?.rows ?? [])].map((row) => row.cells[at]?.textContent ?? "");
}

beforeEach(() => page.viewport(1280, 900));

test("a figure without points says so and what to do, with a dash where nothing was measured", async () => {
  const nothing = { value: null, n: 0, skipped: 0, p50: null, p90: null, sides: {} };
  network(answersWith(AVERAGE, [], { total: nothing }));
  await show();
  await expect.element(average().getByText(/^Ninguna fila de estas fechas/)).toBeVisible();
  await expect.element(average().getByText("— horas")).toBeVisible();
  expect(average().getByRole("img").elements()).toEqual([]);
});

test.each([
  [1, "from=2026-01-01&to=2026-01-01"],
  [31, RANGE],
  [400, "from=2025-01-01&to=2026-02-04"],
])("%i points are drawn as they stand in the table", async (count, search) => {
  const rows = averages(count, count === 400 ? 0 : 365);
  network(answersWith(AVERAGE, rows));
  await show(search);
  const [line, low, high] = await drawn();
  expect(line?.data).toEqual(rows.map(({ value }) => value));
  const symbols = picture().element().querySelectorAll("path[transform]");
  expect(symbols.length).toBeGreaterThanOrEqual(count);
  await asTable().click();
  const texts = (values: readonly unknown[] = []) =>
    values.map((value) => Number(value).toLocaleString("en-US"));
  expect(column("Promedio")).toEqual(texts(line?.data));
  expect(column("Mediana")).toEqual(texts(low?.data));
  const edges = high?.data.map((value, at) => Number(value) + Number(low?.data[at]));
  expect(column("p90")).toEqual(texts(edges));
  expect(column("n")).toEqual(texts(rows.map(({ n }) => n)));
});

test("a day in which nothing was measured has its place, a dash and no way to rows", async () => {
  network(answersWith(AVERAGE, averages(31).toSpliced(4, 1)));
  await show();
  expect((await drawn())[0]?.data[4]).toBe(null);
  await asTable().click();
  expect(column("Promedio")).toHaveLength(31);
  expect(column("Promedio")[4]).toBe("—");
  expect(
    average()
      .getByRole("button", { name: /^01\/05\/2026/ })
      .elements(),
  ).toEqual([]);
});

test("a number says of how many it is, what was left out, and how it stands to the period before and to the target", async () => {
  const seen = network(
    answersWith(AVERAGE, averages(31), {
      total: { value: 8, n: 120, skipped: 2, p50: 3.5, p90: 9, sides: {} },
    }),
  );
  await show();
  await expect.element(average().getByText("8 horas")).toBeVisible();
  for (const text of [
    "n 120 · mediana 3.5 · p90 9",
    "2 omitidas",
    "Igual que el periodo anterior (8)",
    "Fuera de la meta: 6 horas",
  ])
    await expect.element(average().getByText(text)).toBeVisible();
  await average()
    .getByRole("button", { name: /^Qué mide/ })
    .click();
  await expect
    .element(average().getByText(/^Entradas recibidas en el rango: promedio/))
    .toBeVisible();
  const before = `/kpis/${AVERAGE}/2025-12-01/2025-12-31/1`;
  expect(askedFor(seen, before)).toHaveLength(1);
});

test.each([
  [9, 8, 6, /^▲ 13 % más que el periodo anterior \(8\)/, "Fuera de la meta: 6 horas"],
  [6, 8, 6, /^▼ 25 % menos que el periodo anterior \(8\)/, "Dentro de la meta: 6 horas"],
  [6, null, 6.5, "Periodo anterior: —", "Dentro de la meta: 6.5 horas"],
])(
  "%s after %s with a target of %s says which way it went and whether it is kept",
  async (value, was, target, change, promise) => {
    const total = { n: 120, skipped: 2, p50: 3.5, p90: 9, sides: {} };
    const answers = (now: number | null) =>
      answersWith(AVERAGE, averages(31), { target, total: { ...total, value: now } });
    const [own, earlier] = [answers(value), answers(was)];
    const isEarlier = ({ path }: Asked) => path.includes("/2025-12-01/");
    network(
      new Proxy(
        {},
        {
          get: (_, name) => (asked: Asked) => {
            const answer = (isEarlier(asked) ? earlier : own)[String(name)] as (
              asked: Asked,
            ) => unknown;
            return answer(asked);
          },
        },
      ),
    );
    await show();
    await expect.element(average().getByText(change)).toBeVisible();
    await expect.element(average().getByText(promise)).toBeVisible();
  },
);

test("Enter on a value opens the rows that it is made of, as many as it says, and the address keeps them", async () => {
  const seen = network(answersWith(AVERAGE, averages(31)));
  const stage = await show();
  await asTable().click();
  const value = average().getByRole("button", { name: /^01\/10\/2026, Promedio/ });
  (value.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const rows = page
    .getByRole("region", { name: "Tiempo de recepción, todas · 01/10/2026" })
    .first();
  await expect.element(rows).toHaveFocus();
  await expect.element(rows.getByText(/12 cuentan, 0 omitidas/).first()).toBeVisible();
  await expect.element(rows.getByText(/\(12 items\)/).first()).toBeVisible();
  expect(column("n")[9]).toBe("12");
  expect(stage.address().search).toMatchObject({
    from: "2026-01-01",
    to: "2026-01-31",
    grain: "day",
    figure: AVERAGE,
    point: "2026-01-10",
  });
  const [asked] = askedFor(seen, `/kpis/${AVERAGE}Detalle/2026-01-01/2026-01-31/1`);
  expect(asked?.query.get("argument")).toBe("2026-01-10");
  expect(await accessibilityFaults()).toEqual([]);
  await rows.getByRole("button", { name: "Cerrar" }).click();
  await expect.element(rows).not.toBeInTheDocument();
});

test("a click on the picture opens the rows of the day that stands there", async () => {
  network(answersWith(AVERAGE, averages(1)));
  const stage = await show("from=2026-01-01&to=2026-01-01");
  await drawn();
  await picture().click();
  await expect.poll(() => stage.address().search["point"]).toBe("2026-01-01");
});

test("figures are one client's, of the grain and site that are chosen, and asked for when they are seen", async () => {
  const seen = network(answersWith(AVERAGE, averages(31)));
  await show(RANGE, false, ["Norte", "Sur"]);
  await expect
    .poll(() => askedFor(seen, `/kpis/${AVERAGE}/2026-01-01/2026-01-31/1`))
    .toHaveLength(1);
  const below = "/kpis/bols_inconclusos_porusuario/2026-01-01/2026-01-31/1";
  expect(askedFor(seen, below)).toEqual([]);
  await page.getByRole("button", { name: "Semana" }).click();
  await page.getByRole("combobox", { name: "Sitio" }).selectOptions("LRD1");
  const last = () => askedFor(seen, `/kpis/${AVERAGE}/2026-01-01/2026-01-31/1`).at(-1)?.query;
  await expect.poll(() => [last()?.get("grain"), last()?.get("site")]).toEqual(["week", SITE]);
  await page.getByRole("combobox", { name: "Cliente" }).selectOptions("Sur");
  await expect
    .poll(() => askedFor(seen, `/kpis/${AVERAGE}/2026-01-01/2026-01-31/2`))
    .toHaveLength(1);
  card("Entradas inconclusas por persona").element().scrollIntoView();
  await expect.poll(() => askedFor(seen, below.replace(/1$/, "2"))).toHaveLength(1);
});

test("the picture of a figure is drawn once a fifth of it is within the window", async () => {
  await loadDrawn();
  network(answersWith(AVERAGE, averages(31)));
  await page.viewport(1280, 420);
  await showScreen(DashboardScreen, `/?${RANGE}`, CODES);
  await expect.element(average()).toBeInTheDocument();
  scrollBy(0, average().element().getBoundingClientRect().top - innerHeight + 60);
  const visible = () => innerHeight - place().getBoundingClientRect().top;
  const place = () => picture().element();
  await expect.element(picture()).toBeInTheDocument();
  // An observer of the page's own is notified with the figure's.
  const scrolled = () =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(place());
    });
  const stand = async (px: number) => {
    scrollBy(0, px - visible());
    await scrolled();
    expect(visible()).toBeCloseTo(px, 0);
  };
  await stand(40);
  for (let frames = 0; frames < 40; frames++) await new Promise(requestAnimationFrame);
  expect(place().childElementCount).toBe(0);
  await stand(70);
  await expect.poll(() => place().querySelector("svg path")).not.toBeNull();
});

test("a figure that could not be worked out says why and can be asked again", async () => {
  network(answersWith("none", [], {}, AVERAGE));
  await show();
  await expect
    .element(average().getByText(/^No se pudo calcular: Algo salió mal\. \(HTTP 500\)/))
    .toBeVisible();
  network(answersWith(AVERAGE, averages(31)));
  await average().getByRole("button", { name: "Reintentar" }).click();
  await expect.element(picture()).toBeVisible();
});

test("crossings that nothing records are said where they are missing", async () => {
  const sides = { entrada: 3, procesada: 0, wip: 3 };
  const total = { value: 3, n: 3, skipped: 0, p50: null, p90: null, sides };
  const rows = [{ argument: "2026-01-01", value: 3, n: 6, entradas: 3, procesadas: 0, wip: 3 }];
  network(
    answersWith("getEntradasVSprocesadas", rows, { total, awaits: "crossings", target: null }),
  );
  await show("from=2026-01-01&to=2026-01-01");
  const flow = card("Entradas contra procesadas");
  await expect.element(flow).toBeInTheDocument();
  flow.element().scrollIntoView();
  await expect.element(flow.getByText(/todavía no se registran/)).toBeVisible();
  await expect.element(flow.getByText("Procesadas: 0", { exact: true })).toBeVisible();
});

test.each([
  [390, false],
  [1440, true],
])("the dashboard fits %i pixels (dark: %s) and can be used there", async (width, dark) => {
  await page.viewport(width, 900);
  network(answersWith(AVERAGE, averages(31)));
  await show(RANGE, dark);
  await drawn();
  expect(document.documentElement.scrollWidth).toBe(width);
  expect(await accessibilityFaults()).toEqual([]);
});
