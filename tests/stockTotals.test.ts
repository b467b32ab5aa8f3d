import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { stockOfTotal, stockTotals } from "#modules/stockBalances/contract.ts";
import { move } from "#modules/stock/server/move.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { seededRandom } from "./seededRandom.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
let norte: Headers;
const places: { id: string; site: string }[] = [];
const someone = { personId: crypto.randomUUID(), name: "Olga" };
const { pick, between } = seededRandom(66);
const PARTS = Array.from({ length: 12 }, (_, at) => `TOT-${100 + at}`);
const LOTS = ["L1", "L2", "ZULU", null];

async function send(path: string, payload: object): Promise<EntityRow> {
  const reply = await world.app.inject({
    method: "POST",
    url: `/api/${path}`,
    payload,
    headers: by,
  });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json<{ data: EntityRow }>().data;
}
async function get<Body>(url: string, headers = norte): Promise<Body> {
  const reply = await world.app.inject({ url: `/api/${url}`, headers });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json<Body>();
}
const totals = (query: string, headers = norte) =>
  get<ReplyOf<typeof stockTotals>>(`stock_totals?${query}`, headers);

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  norte = await reader("totals@norte.test", NORTE);
  for (const code of ["TOT1", "TOT2"]) {
    const about = { kind: "distribution", country: "US", zone: "America/Chicago", city: "Laredo" };
    const site = await send("sites", { code, name: code, ...about });
    for (const at of [1, 2, 3, 4]) {
      const place = await send("locations", { site: site.id, code: `T-0${at}`, kind: "rack" });
      places.push({ id: place.id, site: site.id });
    }
  }
  for (const client of [NORTE, RIO_BRAVO]) await fill(client);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

/** Somebody of one client who may look at its stock. */
async function reader(email: string, client: number): Promise<Headers> {
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, 'DISTRIBUCION_INVENTARIO_CLIENTE' from one`,
    [email, client],
  );
  return world.signIn(email);
}

/** Goods come, and some of them go again, all of what stood at some place too. */
async function fill(client: number): Promise<void> {
  const goods = Array.from({ length: 150 }, () => ({
    partNo: pick(PARTS),
    lot: pick(LOTS),
    quantity: (between(100, 999) / 100).toFixed(2),
    place: { location: pick(places).id },
  }));
  const supplier = { outside: "supplier" } as const;
  const at = new Date().toISOString();
  await inTenant(world.database, client, async (tx) => {
    const come = goods.map(({ place, ...rest }) => ({ ...rest, from: supplier, to: place }));
    await move(tx, someone, { reason: "receive", document: null, at }, come);
    const go = goods.filter((_, number) => number % 3 === 0);
    const gone = go.map(({ place, ...rest }) => ({
      ...rest,
      from: place,
      to: { outside: "adjust" } as const,
    }));
    await move(tx, someone, { reason: "adjust", document: null, at }, gone);
  });
  await owner.query(
    "update stock_balances set reserved = on_hand / 2 where subscriber_id = $1 and lot = 'L2'",
    [client],
  );
}

const sum = (rows: readonly object[], name: string) =>
  rows
    .reduce((all, row) => all + Number((row as Record<string, unknown>)[name] ?? 0), 0)
    .toFixed(6);

it("totals add up to the rows of the list and to those that they open, under any filter", async () => {
  const [first, second] = [places[0], places[5]];
  const both = `location=${first?.id},${second?.id}`;
  const filters = [
    "",
    `site=${first?.site}`,
    both,
    `site=${second?.site}&${both}`,
    "search=TOT-10",
    "search=zulu",
    `search=tot-1 l2&site=${first?.site}`,
    "search=NINGUNA",
  ];
  for (const filter of filters) {
    const { data, totalCount, units } = await totals(`take=1000&${filter}`);
    const list = await get<{ data: EntityRow[] }>(
      `stockBalances?status=onHand&take=1000&${filter}`,
    );
    const parts = Map.groupBy(list.data, ({ partNo }) => String(partNo));
    expect([filter, data.map(({ partNo }) => partNo)]).toEqual([
      filter,
      [...parts.keys()].toSorted(),
    ]);
    expect([filter, data.length > 0, units.count]).toEqual([
      filter,
      !filter.endsWith("NINGUNA"),
      0,
    ]);
    expect(totalCount).toBe(data.length);
    for (const total of data) {
      const own = parts.get(total.partNo) ?? [];
      const distinct = (name: string) => new Set(own.map((row) => row[name]).filter(Boolean)).size;
      expect({ ...total, onHand: Number(total.onHand).toFixed(6) }).toMatchObject({
        client: NORTE,
        onHand: sum(own, "onHand"),
        locations: distinct("location"),
        sites: distinct("site"),
        lots: distinct("lot"),
        rows: own.length,
      });
      expect(Number(total.reserved).toFixed(6)).toBe(sum(own, "reserved"));
      expect(Number(total.free)).toBeCloseTo(Number(total.onHand) - Number(total.reserved), 6);
      const opened = await get<ReplyOf<typeof stockOfTotal>>(
        `stock_totals/rows?client=${NORTE}&partNo=${total.partNo}&${filter}`,
      );
      expect(new Set(opened.data.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
      expect(sum(opened.data, "onHand")).toBe(sum(own, "onHand"));
    }
  }
});

it("totals are told page by page, each part once", async () => {
  const all = (await totals("take=1000")).data.map(({ partNo }) => partNo);
  expect(all).toEqual(PARTS);
  const paged: string[] = [];
  for (let skip = 0; skip < all.length; skip += 5) {
    const { data, totalCount } = await totals(`take=5&skip=${skip}`);
    expect([skip, totalCount]).toEqual([skip, PARTS.length]);
    paged.push(...data.map(({ partNo }) => partNo));
  }
  expect(paged).toEqual(all);
});

it("handling units stand beside the parts, counted and in no total", async () => {
  const { id, site } = pick(places);
  const elsewhere = places.find((place) => place.id !== id)?.id;
  const about = { bolNo: "TOT-BOL", site, shipmentType: "LTL", unitsDeclared: 3 };
  let entry = await send("shipments", about);
  const run = async (command: string, input: object) => {
    const rows = [{ id: entry.id, version: entry.version }];
    await send(`shipments/${command}`, { rows, input });
    entry = (await get<{ data: EntityRow }>(`shipments/${entry.id}`, by)).data;
  };
  await run("checkIn", { trailerNo: "TOT9" });
  const dock = await send("locations", { site, code: "T-D1", kind: "dock" });
  await run("startReceive", { dock: dock.id });
  await run("scan", { labels: ["TOTU-1", "TOTU-2", "TOTU-3"], unitType: "box", location: id });
  const before = (await totals("take=1000")).data;
  expect(before.map(({ partNo }) => partNo)).toEqual(PARTS);
  const counted = async (filter: string) => (await totals(filter)).units;
  expect(await counted("")).toEqual({ count: 3, isTruncated: false });
  expect(await counted(`location=${id}`)).toEqual({ count: 3, isTruncated: false });
  expect(await counted(`location=${elsewhere}`)).toEqual({ count: 0, isTruncated: false });
  expect(await counted("search=totu-2")).toEqual({ count: 1, isTruncated: false });
});

it("totals are of the clients of whoever asks, and of those alone", async () => {
  const bravo = await reader("totals@bravo.test", RIO_BRAVO);
  const own = await totals("take=1000", bravo);
  expect(new Set(own.data.map(({ client }) => client))).toEqual(new Set([RIO_BRAVO]));
  expect(own.units.count).toBe(0);
  const foreign = await get<ReplyOf<typeof stockOfTotal>>(
    `stock_totals/rows?client=${NORTE}&partNo=${PARTS[0]}`,
    bravo,
  );
  expect(foreign).toMatchObject({ data: [], totalCount: 0 });
});
