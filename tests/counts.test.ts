import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let ana: Headers;
let olga: Headers;
const ids: Record<string, string> = {};

type Body = ProblemDocument & { data: EntityRow };

async function send(path: string, payload: object, headers = ana) {
  const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<Body>() };
}
async function added(path: string, payload: object): Promise<EntityRow> {
  const { status, body } = await send(path, payload);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}
async function asked<Data>(path: string): Promise<Data> {
  const reply = await world.app.inject({ url: `/api/${path}`, headers: ana });
  return reply.json<{ data: Data }>().data;
}

async function run(path: string, row: EntityRow, input: object = {}, by = ana) {
  const { id, version } = await asked<EntityRow>(`${path.split("/")[0]}/${row.id}`);
  return send(path, { rows: [{ id, version }], reason: "Porque sí", input }, by);
}
const told = ({ status, body }: { status: number; body: Body }) => [
  status,
  ...(body.errors ?? []).map(({ code, values }) => [code, ...Object.values(values ?? {})]),
];

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  ana = await world.signIn("admin@demo.test", NORTE);
  olga = await world.signIn("operador@demo.test", NORTE);
  const site = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  ids["site"] = (await added("sites", { ...site, code: "CNT1", name: "Bodega" })).id;
  ids["dock"] = (await added("locations", { site: ids["site"], code: "D-01", kind: "dock" })).id;
});
afterEach(async () => {
  expect(await inTenant(world.database, NORTE, (tx) => rebuild(tx))).toBe(0);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

let number = 0;
/** A location of its own with so many units of one entry. */
async function place(size: number) {
  const own = (number += 1);
  const code = `A-${own}`;
  const location = (await added("locations", { site: ids["site"], code, kind: "rack" })).id;
  const labels = Array.from({ length: size }, (_, at) => `C${own}-${at}`);
  const entry = { site: ids["site"], shipmentType: "FTL", bolNo: `CNT${own}`, unitsDeclared: 9 };
  const shipment = await added("shipments", entry);
  expect((await run("shipments/checkIn", shipment, { trailerNo: "T-1" })).status).toBe(200);
  expect((await run("shipments/startReceive", shipment, { dock: ids["dock"] })).status).toBe(200);
  const scan = { labels, unitType: "pallet", location };
  if (size > 0) expect((await run("shipments/scan", shipment, scan)).status).toBe(200);
  return { location, labels, shipment };
}

/** A count of a location that was begun. */
async function begun(location: string): Promise<EntityRow> {
  const row = await added("counts", { location });
  expect((await run("counts/start", row)).status).toBe(200);
  return row;
}
async function counted(row: EntityRow, labels: readonly string[], by = ana) {
  expect(told(await run("counts/count", row, { labels }, by))).toEqual([200]);
  return asked<EntityRow>(`counts/${row.id}`);
}
const movesOf = (row: EntityRow) =>
  owner.query<{ label: string; reason: string; from: string | null; to: string | null }>(
    `select u.label, m.reason, coalesce(m.from_place, f.code) as from, coalesce(m.to_place, t.code) as to
     from stock_moves m join handling_units u on u.id = m.unit
     left join locations f on f.id = m.from_location left join locations t on t.id = m.to_location
     where m.document = $1 order by u.label`,
    [row.id],
  );
const unit = async (label: string) =>
  (await asked<EntityRow[]>(`handlingUnits?search=${label}`))[0];

it("units and counts are told by whether they are of a distribution centre, also once their entry or location is", async () => {
  const about = { kind: "distribution", country: "US", zone: "America/Chicago", city: "Laredo" };
  const { id: centre } = await added("sites", { ...about, code: "CNT2", name: "Centro" });
  const site = ids["site"];
  const [here, there] = [
    await added("locations", { site, code: "B-01", kind: "rack" }),
    await added("locations", { site: centre, code: "B-01", kind: "rack" }),
  ];
  const entry = { site, shipmentType: "FTL", bolNo: "CNTDC", unitsDeclared: 9 };
  const shipment = await added("shipments", entry);
  const count = await added("counts", { location: here.id });
  const unitOf = (label: string) =>
    added("handlingUnits", { label, shipment: shipment.id, unitType: "box" });
  await unitOf("DC-1");
  const listed = async () => [
    (await asked<EntityRow[]>("handlingUnits?distribution=true&search=DC-")).length,
    (await asked<EntityRow[]>(`counts?distribution=true&location=${here.id},${there.id}`)).length,
  ];
  expect(await listed()).toEqual([0, 0]);
  const { version } = await asked<EntityRow>(`shipments/${shipment.id}`);
  expect((await send(`shipments/${shipment.id}`, { ...entry, site: centre, version })).status).toBe(
    200,
  );
  const moved = { location: there.id, version: count.version };
  expect((await send(`counts/${count.id}`, moved)).status).toBe(200);
  await unitOf("DC-2");
  const dock = await added("locations", { site: centre, code: "D-01", kind: "dock" });
  expect(told(await run("shipments/checkIn", shipment, { trailerNo: "T-1" }))).toEqual([200]);
  expect(told(await run("shipments/startReceive", shipment, { dock: dock.id }))).toEqual([200]);
  // One that was void comes with another entry than it was of.
  const other = await added("shipments", { ...entry, bolNo: "CNTDX" });
  const void4 = await added("handlingUnits", {
    label: "DC-4",
    shipment: other.id,
    unitType: "box",
  });
  expect(told(await run("handlingUnits/cancel", void4))).toEqual([200]);
  const scan = { labels: ["DC-3", "DC-4"], unitType: "box", location: there.id };
  expect(told(await run("shipments/scan", shipment, scan))).toEqual([200]);
  expect(await listed()).toEqual([4, 1]);
});

it("a count that agrees with the ledger is done at once and moves nothing", async () => {
  const { location, labels } = await place(2);
  const row = await begun(location);
  expect(row["countNo"]).toMatch(/^C-CNT1-\d\d-\d{6}$/);
  const done = await counted(row, labels.toReversed());
  expect(done).toMatchObject({ status: "agreed", turns: 1, notFound: [], found: [] });
  expect(await movesOf(row)).toEqual([]);
});

it("one that differs is counted again by another person, and adjusted once both have seen the same", async () => {
  const { location, labels, shipment } = await place(2);
  const elsewhere = await place(1);
  const row = await begun(location);
  const [stays = "", goes = ""] = labels;
  const [comes = ""] = elsewhere.labels;
  const seen = [stays, comes];
  expect(await counted(row, seen)).toMatchObject({ status: "recount", notFound: [], found: [] });
  expect(await movesOf(row)).toEqual([]);
  expect(told(await run("counts/count", row, { labels: seen }))).toEqual([422, ["samePerson"]]);
  expect(await counted(row, seen, olga)).toMatchObject({
    status: "adjusted",
    turns: 2,
    notFound: [goes],
    found: [comes],
  });
  const [from, to] = [`A-${number}`, `A-${number - 1}`];
  expect(await movesOf(row)).toEqual([
    { label: goes, reason: "count", from: to, to: "adjust" },
    { label: comes, reason: "count", from, to },
  ]);
  expect(await unit(goes)).toMatchObject({ status: "lost", location: null });
  expect(await unit(comes)).toMatchObject({ status: "received", location });
  expect(await asked(`shipments/${shipment.id}`)).toMatchObject({ unitsReceived: 2 });
  const again = await begun(elsewhere.location);
  await counted(again, [goes]);
  await counted(again, [goes], olga);
  expect(await unit(goes)).toMatchObject({ status: "received", location: elsewhere.location });
});

it("what the second person sees as the ledger has it is right, and what neither saw is counted a third time", async () => {
  const { location, labels } = await place(2);
  const right = await begun(location);
  await counted(right, labels.slice(1));
  expect(await counted(right, labels, olga)).toMatchObject({ status: "agreed", turns: 2 });
  const third = await begun(location);
  await counted(third, []);
  expect(await counted(third, labels.slice(1), olga)).toMatchObject({ status: "recount" });
  expect(await movesOf(third)).toEqual([]);
  expect(await counted(third, labels.slice(1))).toMatchObject({ status: "adjusted", turns: 3 });
});

it("nothing that is asked tells the second person what the first one saw, or what should stand there", async () => {
  const { location, labels } = await place(1);
  const { labels: others } = await place(1);
  const row = await begun(location);
  await counted(row, others);
  const answers = [
    await asked(`counts/${row.id}`),
    await asked(`counts/${row.id}/history`),
    await asked(`counts?location=${location}`),
  ];
  for (const label of [...labels, ...others]) expect(JSON.stringify(answers)).not.toContain(label);
});

it("places are counted one at a time", async () => {
  const [one, other] = [await place(1), await place(1)];
  const counts = [await begun(one.location), await begun(other.location)];
  const rows = await Promise.all(counts.map(({ id }) => asked<EntityRow>(`counts/${id}`)));
  const both = await send("counts/count", { rows, reason: "", input: { labels: one.labels } });
  expect(told(both)).toEqual([422, ["countOne"], ["countOne"]]);
  expect((await asked<EntityRow>(`counts/${counts[0]?.id}`))["status"]).toBe("open");
});

it("a label that cannot stand there is told by its name, and the count is still to be done", async () => {
  const { location, labels } = await place(1);
  const { shipment } = await place(0);
  await added("handlingUnits", { label: "NOT-YET", shipment: shipment.id, unitType: "box" });
  const far = await place(1);
  const elsewhere = { code: "CNT3", name: "Otra", kind: "warehouse", country: "US" };
  const site = await added("sites", { ...elsewhere, zone: "America/Chicago", city: "Laredo" });
  await owner.query("update shipments set site = $2 where id = $1", [far.shipment.id, site.id]);
  const row = await begun(location);
  const wrong = ["NOT-YET", "MISREAD", ...far.labels];
  expect(told(await run("counts/count", row, { labels: [...labels, ...wrong] }))).toEqual([
    422,
    ...wrong.map((label) => ["impossible", label]),
  ]);
  expect(await asked(`counts/${row.id}`)).toMatchObject({ status: "open", turns: 0 });
});
