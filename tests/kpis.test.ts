import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { detailCalls, pointCalls } from "#features/kpis/contract.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type Exported, exportRows } from "./exportedRows.ts";
import { figuresByHand } from "./figuresByHand.ts";
import { fillKpiWorld } from "./kpiWorld.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
let exported: Exported;

const SPRING = ["2026-03-01", "2026-03-14"] as const;
const AUTUMN = ["2026-10-25", "2026-11-08"] as const;
type Row = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  await fillKpiWorld(owner, 13);
  await owner.query(
    `insert into customers (subscriber_id, name, number, receive_within, review_within)
     values ($1, 'Strict', '990001', 6, 48), ($1, 'Patient', '990002', 12, null)`,
    [NORTE],
  );
  exported = await exportRows(owner, NORTE);
  by = await world.signIn("admin@demo.test");
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

const get = (url: string, headers = by) => world.app.inject({ url: `/kpis/${url}`, headers });
async function rowsOf(name: string, range: readonly string[], query = ""): Promise<Row[]> {
  const reply = await get(`${name}/${range.join("/")}/${NORTE}?${query}`);
  expect(reply.statusCode, `${name}: ${reply.body}`).toBe(200);
  return reply.json();
}

const known = new Map<string, ReturnType<typeof figuresByHand>>();
function byHand(range: readonly [string, string], grain: string) {
  const key = `${range.join()} ${grain}`;
  const figures = known.get(key) ?? figuresByHand(exported, ...range, grain);
  known.set(key, figures);
  return figures;
}

const keyOf = ({ argument, series, class: kind }: Row) => [argument, series, kind].join("|");
const keyed = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [keyOf(row), row]));

/** Every row of a detail call, page by page. */
async function details(name: string, range: readonly string[]): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await rowsOf(name, range, `take=1000&skip=${all.length}`);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

it("has the documented names", () => {
  const names = [...pointCalls, ...detailCalls].map(({ call }) => call.path.split("/")[2]);
  expect(new Set(names).size).toBe(33);
});

it.each(pointCalls.map(({ figure }) => figure.name))(
  "%s is what its definition says of the rows, in spring, autumn, by week and month",
  async (name) => {
    for (const [range, grain] of [
      [SPRING, "day"],
      [AUTUMN, "day"],
      [["2026-02-25", "2026-03-20"], "week"],
      [["2026-02-25", "2026-11-15"], "month"],
    ] as const) {
      const expected = byHand(range, grain)[name] ?? [];
      expect(expected.length).toBeGreaterThan(0);
      const answered = await rowsOf(name, range, `grain=${grain}`);
      expectAlike(answered, expected);
    }
  },
);

function expectAlike(answered: readonly Row[], expected: readonly Row[]): void {
  const [ours, theirs] = [keyed(answered), keyed(expected)];
  expect(Object.keys(ours).toSorted()).toEqual(Object.keys(theirs).toSorted());
  for (const [key, row] of Object.entries(theirs)) {
    expect(Object.keys(ours[key] ?? {}).toSorted()).toEqual(Object.keys(row).toSorted());
    for (const [name, value] of Object.entries(row)) {
      const own = ours[key]?.[name];
      if (typeof value === "number") expect(own, `${key} ${name}`).toBeCloseTo(value, 3);
      else expect(own, `${key} ${name}`).toEqual(value);
    }
  }
}

it.each(pointCalls.map(({ figure }) => figure))(
  "the rows of $name add up to its points",
  async ({ name, details: calls, shape }) => {
    const points = await rowsOf(name, AUTUMN);
    const rows = (await Promise.all(calls.map((call) => details(call.name, AUTUMN)))).flat();
    const all = keyed(points);
    const of = Map.groupBy(rows, keyOf);
    expect([...of.keys()].toSorted()).toEqual(Object.keys(all).toSorted());
    for (const [key, own] of of) {
      const counted = own.filter(({ skipped }) => skipped === false);
      expect([key, counted.length]).toEqual([key, all[key]?.["n"]]);
      expect([key, own.length - counted.length]).toEqual([key, all[key]?.["skipped"] ?? 0]);
      if (!["times", "reviews", "processing"].includes(shape) || counted.length === 0) continue;
      const minutes = counted.reduce((sum, row) => sum + Number(row["minutes"]), 0);
      const value = minutes / counted.length / (shape === "processing" ? 1 : 60);
      expect(value, key).toBeCloseTo(Number(all[key]?.["value"]), 3);
    }
  },
);

it.each(pointCalls.map(({ figure }) => figure))(
  "the total of $name is what all its rows come to",
  async ({ name, details: calls, shape, of }) => {
    const reply = await get(`${name}/${AUTUMN.join("/")}/${NORTE}?envelope=1`);
    const { data, meta } = reply.json();
    const rows = (await Promise.all(calls.map((call) => details(call.name, AUTUMN)))).flat();
    const { value, n, skipped, p50, sides } = meta.total;
    if (of === "flow") {
      const [came, went, stands] = Object.keys(sides);
      const on = (side: unknown) => rows.filter((row) => row["side"] === side);
      const last = data.at(-1).argument;
      expect(Object.values(sides)).toEqual([
        on(came).length,
        on(went).length,
        on(stands).filter(({ argument }) => argument === last).length,
      ]);
      expect([value, n]).toEqual([on(came).length, on(came).length]);
      return;
    }
    const counted = rows.filter((row) => row["skipped"] === false);
    expect([n, skipped]).toEqual([counted.length, rows.length - counted.length]);
    if (!["times", "reviews", "processing"].includes(shape)) {
      expect([value, p50]).toEqual([n, null]);
      return;
    }
    const unit = shape === "processing" ? 1 : 60;
    const minutes = counted.map((row) => Number(row["minutes"])).toSorted((a, b) => a - b);
    const [low = 0, high = 0] = [Math.floor, Math.ceil].map(
      (round) => minutes[round((n - 1) / 2)] ?? 0,
    );
    expect(value).toBeCloseTo(minutes.reduce((sum, each) => sum + each, 0) / n / unit, 3);
    expect(p50).toBeCloseTo((low + high) / 2 / unit, 3);
  },
);

it.each([
  "getEntradasVSrevisionDetalle",
  "entradas_pt_turno_ptpmDetalle",
  "entradas_pt_usuarioDetalle",
])(
  "the pages of %s are its rows once and in their order, wherever they begin and end",
  async (name) => {
    const all = await details(name, AUTUMN);
    expect(all.length).toBeGreaterThan(40);
    for (const take of [17, 50]) {
      const pages: Row[] = [];
      for (let skip = 0; skip < all.length; skip += take) {
        const page = await rowsOf(name, AUTUMN, `take=${take}&skip=${skip}`);
        expect([skip, page.length]).toEqual([skip, Math.min(take, all.length - skip)]);
        pages.push(...page);
      }
      expect(pages).toEqual(all);
    }
    expect(await rowsOf(name, AUTUMN, `skip=${all.length}`)).toEqual([]);
  },
);

it("tells of a detail row its instants by both clocks, its shift with the business date, and opens those of one point", async () => {
  const rows = await details("entradas_pt_turno_ptpmDetalle", AUTUMN);
  const night = rows.find(
    ({ recvEndAtLocal, businessDate }) =>
      String(recvEndAtLocal).slice(0, 10) > String(businessDate),
  );
  expect(night).toMatchObject({ shift: "PM", argument: night?.["businessDate"] });
  expect(new Set(rows.map(({ shift }) => shift))).toEqual(new Set(["PM"]));
  const [point] = await rowsOf("getAvgEntradasDirectasIndirectas", AUTUMN);
  const { argument, series } = point ?? {};
  const its = `argument=${String(argument)}&series=${String(series)}`;
  const reply = await get(`getAvgEntradasDirectasDetalle/${AUTUMN.join("/")}/${NORTE}?${its}`);
  expect(Number(reply.headers["x-total-count"])).toBe(
    Number(point?.["n"]) + Number(point?.["skipped"]),
  );
});

it("says zone, definition and skipped rows in headers, and all that it means in an envelope", async () => {
  const site = String(exported.sites.find(({ code }) => code === "KPI2")?.["id"]);
  const path = `getAvgEntradasTOTALES/${AUTUMN.join("/")}/${NORTE}`;
  const all = await get(path);
  expect(all.headers).toMatchObject({
    "x-kpi-tz": "America/Chicago, America/Tijuana, America/Hermosillo",
    "x-kpi-definition": expect.stringMatching(/^Entries received/),
    "x-total-count": String(all.json().length),
  });
  expect(Number(all.headers["x-kpi-skipped"])).toBeGreaterThan(0);
  const { data, meta } = (await get(`${path}?envelope=1&site=${site}`)).json();
  expect(meta).toMatchObject({
    tz: "America/Tijuana",
    target: 6,
    begin: AUTUMN[0],
    end: AUTUMN[1],
    count: data.length,
    sites: exported.sites
      .filter(({ code }) => String(code).startsWith("KPI"))
      .map(({ id, code }) => ({ id, code }))
      .toSorted((a, b) => (String(a.code) < String(b.code) ? -1 : 1)),
  });
  const count = (rows: Row[]) => rows.reduce((sum, row) => sum + Number(row["n"]), 0);
  expect(count(data)).toBeGreaterThan(0);
  expect(count(data)).toBeLessThan(count(all.json()));
  expect((await get(`${path}?tz=UTC`)).headers["x-kpi-tz"]).toBe("UTC");
  expect((await get(`${path}?tz=Laredo`)).statusCode).toBe(400);
});

it("says of the figure of priorities that crossings are not recorded, and of processing that through-trailers are left out", async () => {
  const meaning = async (name: string) =>
    (await get(`${name}/${AUTUMN.join("/")}/${NORTE}?envelope=1`)).json().meta;
  expect(await meaning("getPrioridadesCruceBar")).toMatchObject({
    awaits: "crossings",
    definition: expect.stringContaining("Crossings are not recorded yet"),
  });
  for (const name of ["entradas_pt_usuario", "entradas_pt_turno_ptam"])
    expect([name, await meaning(name)]).toMatchObject([
      name,
      { awaits: null, definition: expect.stringContaining("through-trailers left out") },
    ]);
});

it("takes a time without zone for its day, and an instant as it is", async () => {
  const count = async (begin: string, end: string) =>
    (await details("getAvgEntradasTOTALESDetalle", [begin, end].map(encodeURIComponent))).length;
  const day = await count("2026-11-01", "2026-11-01");
  expect(day).toBeGreaterThan(0);
  expect(await count("2026-11-01 06:00:00", "2026-11-01T06:00:00")).toBe(day);
  const half = await count("2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z");
  expect(half).toBeGreaterThan(0);
  expect(await count("2026-11-01T06:30:00.001Z", "2026-11-01T07:30:00Z")).toBeLessThan(half);
});

it.each([
  ["2026-13-01", "2026-01-31", "begin", "date"],
  ["2026-01-01", "31-01-2026", "end", "date"],
  ["0000-01-01", "0000-01-02", "begin", "date"],
  ["2026-02-30", "2026-03-01", "begin", "date"],
  ["2026-01-02", "2026-01-01", "end", "order"],
  ["2025-01-01", "2026-02-05", "end", "tooLong"],
])("refuses %s to %s with the reason", async (begin, end, field, code) => {
  const reply = await get(`getEntradasVSrevision/${begin}/${end}/${NORTE}`);
  expect([reply.statusCode, reply.json().errors[0]]).toMatchObject([400, { field, code }]);
  expect((await get(`getEntradasVSrevision/2025-01-01/2026-02-04/${NORTE}`)).statusCode).toBe(200);
});

it("refuses another's client in every way in which its number can be written, whatever the dates are", async () => {
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select 'manager@demo.test', 'Manager', 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $1 from one)
     insert into grants select id, 'DASHBOARD' from one`,
    [RIO_BRAVO],
  );
  const manager = await world.signIn("manager@demo.test");
  const forms = [
    "1",
    "01",
    "%31",
    "+1",
    "%201",
    "1%20",
    "1.0",
    "1e0",
    "0x1",
    "1%2C2",
    "2%2C1",
    "%EF%BC%91",
    "99999",
    "-1",
    "NaN",
  ];
  for (const [at, { call }] of [...pointCalls, ...detailCalls].entries())
    for (const form of at === 0 ? forms : forms.slice(0, 4)) {
      const named = call.path.slice("/kpis/".length).split("/")[0];
      for (const dates of ["2026-11-01/2026-11-02", "never/ever"]) {
        const { statusCode } = await get(`${named}/${dates}/${form}`, manager);
        expect([named, dates, form, statusCode]).toEqual([named, dates, form, 403]);
      }
    }
  const own = `getEntradasVSrevision/2026-11-01/2026-11-02/${RIO_BRAVO}`;
  expect((await get(own, manager)).statusCode).toBe(200);
});
