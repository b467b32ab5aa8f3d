import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { LedgerEntry } from "#kit/entity/ledger/ledger.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { move } from "#modules/stock/server/move.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
const ids: Record<string, string> = {};

const PLACES = [
  ["S-01", "staging", null],
  ["A-01", "rack", 2],
  ["A-02", "rack", 2],
  ["A-03", "rack", 8],
  ["X-01", "damage", null],
] as const;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  for (const code of ["STK1", "STK2"]) {
    const place = { kind: "distribution", country: "US", zone: "America/Chicago", city: "Laredo" };
    ids[code] = (await added("sites", { code, name: code, ...place })).id;
  }
  for (const [code, kind, capacity] of PLACES)
    ids[code] = (await added("locations", { site: ids["STK1"], code, kind, capacity })).id;
  const elsewhere = { site: ids["STK2"], code: "B-01", kind: "rack" };
  ids["B-01"] = (await added("locations", elsewhere)).id;
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

type Body = ProblemDocument & { data: EntityRow };
async function send(path: string, payload: object, headers = by) {
  const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<Body>() };
}
async function added(path: string, payload: object): Promise<EntityRow> {
  const { status, body } = await send(path, payload);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}
const list = async (query: string, headers = by) => {
  const url = `/api/stockBalances?status=onHand&${query}`;
  const reply = await world.app.inject({ url, headers });
  return reply.json<{ data: EntityRow[] }>().data;
};
const told = (rows: readonly EntityRow[]) =>
  rows
    .map((row) => [row["goods"], row["lot"], row["location.label"], Number(row["onHand"])])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

/** So much of a part comes to a location, as often. */
const comes = (
  partNo: string,
  quantity: string,
  code: string,
  client = NORTE,
  lot = "L1",
  times = 1,
) =>
  inTenant(world.database, client, (tx) =>
    move(
      tx,
      { personId: crypto.randomUUID(), name: "Olga" },
      { reason: "receive", document: null, at: new Date().toISOString() },
      Array.from({ length: times }, () => ({
        partNo,
        lot,
        quantity,
        from: { outside: "supplier" as const },
        to: { location: ids[code] ?? "" },
      })),
    ),
  );
const putAway = async ({ id, version }: EntityRow, input: object = {}) => {
  const { status, body } = await send("stockBalances/putAway", { rows: [{ id, version }], input });
  return [status, body.errors?.map(({ code }) => code) ?? null];
};
const at = async (search: string, code: string): Promise<EntityRow> => {
  const rows = await list(`search=${search}`);
  const row = rows.find((one) => one["location.label"] === code);
  if (!row) throw new Error(`No ${search} at ${code}`);
  return row;
};

it("shows what stands where by part and lot, found by its number, of one's own clients alone", async () => {
  await comes("STK-SHOWN", "40.5", "S-01");
  await comes("STK-SHOWN", "2", "X-01");
  await comes("STK-SHOWN", "7", "S-01", RIO_BRAVO);
  const own = await world.signIn("cliente@demo.test");
  const lacking = await world.signIn("auditor@demo.test");
  const refused = await world.app.inject({ url: "/api/stockBalances", headers: lacking });
  expect(refused.statusCode).toBe(403);
  const norte = [
    ["STK-SHOWN", "L1", "S-01", 40.5],
    ["STK-SHOWN", "L1", "X-01", 2],
  ];
  expect(told(await list("search=stk-sho", own))).toEqual(norte);
  expect(told(await list(`search=shown&clients=${NORTE}`))).toEqual(norte);
  expect((await list("search=shown")).length).toBe(3);
  const [row] = await list("search=shown", own);
  const { id: rowId, version } = row ?? { id: "", version: 1 };
  const tried = { rows: [{ id: rowId, version }] };
  expect((await send("stockBalances/putAway", tried, own)).status).toBe(403);
});

it("looks for words among what the list is narrowed by, however much else has them", async () => {
  await comes("STK-WORD", "1", "S-01");
  await comes("STK-WORD", "1", "S-01", NORTE, "L2");
  await comes("STK-WORD", "1", "B-01");
  expect(told(await list(`search=stk-word&site=${ids["STK2"]}`))).toEqual([
    ["STK-WORD", "L1", "B-01", 1],
  ]);
  for (const code of ["STK1", "STK2"]) {
    const narrowed = JSON.stringify({ site: [ids[code]], status: ["onHand", "empty"] });
    const found = await inTenant(world.database, NORTE, ({ client }) =>
      client.query(
        "select site from rows_like('stock_balances', '{%stk-word%}', $1, 1, $2) id join stock_balances using (id)",
        [NORTE, narrowed],
      ),
    );
    expect(found.rows).toEqual([{ site: ids[code] }]);
  }
});

type Moves = { data: LedgerEntry[]; isMore: boolean };
async function ledgerOf(row: string, before = "", headers = by) {
  const url = `/api/${row}/ledger${before && `?before=${before}`}`;
  const reply = await world.app.inject({ url, headers });
  return { status: reply.statusCode, ...reply.json<Moves>() };
}
const said = ({ reason, from, to, change, balance, document }: LedgerEntry) =>
  [reason, from.word ?? from.name, to.word ?? to.name, change, balance, document?.name].join(" ");

it("puts goods where the same stand and leave room, else where nobody's do, and nowhere else", async () => {
  await comes("STK-OTHER", "1", "A-01", RIO_BRAVO);
  await comes("STK-NEW", "10", "S-01");
  expect(await putAway(await at("STK-NEW", "S-01"), { quantity: "4" })).toEqual([200, null]);
  await comes("STK-NEXT", "3", "S-01");
  expect(await putAway(await at("STK-NEXT", "S-01"))).toEqual([200, null]);
  expect(await putAway(await at("STK-NEW", "S-01"))).toEqual([200, null]);
  await comes("STK-NEW", "1", "S-01", NORTE, "L2");
  expect(await putAway(await at("STK-NEW", "S-01"))).toEqual([200, null]);
  await comes("STK-NEW", "1", "S-01", NORTE, "L3");
  expect(await putAway(await at("STK-NEW", "S-01"))).toEqual([422, ["nowhere"]]);
  expect(told(await list("search=STK-NE"))).toEqual([
    ["STK-NEW", "L1", "A-02", 10],
    ["STK-NEW", "L2", "A-02", 1],
    ["STK-NEW", "L3", "S-01", 1],
    ["STK-NEXT", "L1", "A-03", 3],
  ]);
  const [moves] = await owner.query<{ n: number }>(
    "select count(*)::integer as n from stock_moves where part_no like 'STK-NE%' and reason = 'putaway'",
  );
  expect(moves?.n).toBe(4);
});

it("looks for places of several goods one after the other, as the connection that writes allows", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  const touched: object[] = [];
  for (const partNo of ["STK-T1", "STK-T2", "STK-T3"]) {
    await comes(partNo, "1", "S-01");
    const { id, version } = await at(partNo, "S-01");
    touched.push({ id, version });
  }
  const { status } = await send("stockBalances/putAway", { rows: touched, input: {} });
  expect([200, 422]).toContain(status);
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

it("fills the fullest place of the same goods first", async () => {
  const place = { kind: "distribution", country: "US", zone: "America/Chicago", city: "Laredo" };
  const { id: site } = await added("sites", { code: "STK4", name: "STK4", ...place });
  for (const [code, kind, capacity] of [
    ["S-41", "staging", null],
    ["A-41", "rack", 4],
    ["A-42", "rack", 3],
  ] as const)
    ids[code] = (await added("locations", { site, code, kind, capacity })).id;
  await comes("STK-FILL", "1", "A-41", NORTE, "L1");
  for (const lot of ["L2", "L3"]) await comes("STK-FILL", "1", "A-42", NORTE, lot);
  for (const lot of ["L4", "L5"]) {
    await comes("STK-FILL", "1", "S-41", NORTE, lot);
    expect(await putAway(await at("STK-FILL", "S-41"))).toEqual([200, null]);
  }
  expect(told(await list("search=STK-FILL")).map(([, lot, code]) => [lot, code])).toEqual([
    ["L1", "A-41"],
    ["L2", "A-42"],
    ["L3", "A-42"],
    ["L4", "A-42"],
    ["L5", "A-41"],
  ]);
  for (const [lot, answer] of [
    ["L6", [200, null]],
    ["L7", [200, null]],
    ["L8", [422, ["noRoom"]]],
  ] as const) {
    await comes("STK-FILL", "1", "S-41", NORTE, lot);
    const chosen = await putAway(await at("STK-FILL", "S-41"), { location: ids["A-41"] });
    expect([lot, chosen]).toEqual([lot, answer]);
  }
});

it("looks for no place that is closed or for no goods that are kept", async () => {
  const place = { kind: "distribution", country: "US", zone: "America/Chicago", city: "Laredo" };
  const { id: site } = await added("sites", { code: "STK3", name: "STK3", ...place });
  for (const [code, kind] of [
    ["D-31", "dock"],
    ["S-31", "staging"],
    ["S-32", "staging"],
    ["A-31", "rack"],
  ] as const)
    ids[code] = (await added("locations", { site, code, kind })).id;
  const { body } = await send("locations/close", {
    rows: [{ id: ids["A-31"], version: 1 }],
    reason: "Obras",
  });
  await comes("STK-SHUT", "5", "S-31");
  expect(await putAway(await at("STK-SHUT", "S-31"))).toEqual([422, ["nowhere"]]);
  await send("locations/reopen", { rows: body.data, reason: "" });
  expect(await putAway(await at("STK-SHUT", "S-31"))).toEqual([200, null]);
  expect(told(await list("search=STK-SHUT"))).toEqual([["STK-SHUT", "L1", "A-31", 5]]);
});

it("refuses a chosen place that is full, another site's or for no goods, and more than there is", async () => {
  await comes("STK-FULL", "5", "S-01");
  await comes("STK-ONE", "1", "A-01");
  const row = await at("STK-FULL", "S-01");
  for (const [code, fault] of [
    ["A-01", "noRoom"],
    ["B-01", "otherSite"],
    ["X-01", "otherKind"],
    ["S-01", "there"],
  ] as const)
    expect([code, ...(await putAway(row, { location: ids[code] }))]).toEqual([code, 422, [fault]]);
  const tooMuch = { location: ids["A-03"], quantity: "6" };
  expect(await putAway(row, tooMuch)).toEqual([422, ["tooMuch"]]);
  expect(await putAway(row, { ...tooMuch, quantity: "5" })).toEqual([200, null]);
  expect(told(await list("search=STK-FULL"))).toEqual([["STK-FULL", "L1", "A-03", 5]]);
});

it("puts a unit away whole, by its own command", async () => {
  const dock = { site: ids["STK1"], code: "D-01", kind: "dock" };
  const { id: dockId } = await added("locations", dock);
  const shipment = await added("shipments", {
    bolNo: "STK",
    site: ids["STK1"],
    shipmentType: "FTL",
    unitsDeclared: 1,
  });
  let version = 1;
  for (const [name, input] of [
    ["checkIn", { trailerNo: "T-1" }],
    ["startReceive", { dock: dockId }],
    ["scan", { labels: ["STKHU1"], unitType: "pallet", location: ids["S-01"] }],
  ] as const) {
    const rows = [{ id: shipment.id, version }];
    expect((await send(`shipments/${name}`, { rows, input })).status).toBe(200);
    version += 1;
  }
  const row = await at("STKHU1", "S-01");
  expect(await putAway(row, { quantity: "1" })).toEqual([422, ["wholeUnit", "nowhere"]]);
  expect(await putAway(row, { location: ids["A-03"] })).toEqual([200, null]);
  const url = `/api/handlingUnits/${String(row["unit"])}/history`;
  const { data } = (await world.app.inject({ url, headers: by })).json<{
    data: { action: string; changes: object }[];
  }>();
  expect(data[0]).toMatchObject({
    action: "move",
    changes: { "location.label": ["S-01", "A-03"] },
  });
  const there = await at("STKHU1", "A-03");
  expect(there["onHand"]).toBe("1");
  const entryNo = String(shipment["entryNo"]);
  expect((await ledgerOf(`handlingUnits/${String(row["unit"])}`)).data.map(said)).toEqual([
    "putaway S-01 A-03 0 1 ",
    `receive supplier S-01 1 1 ${entryNo}`,
  ]);
  expect((await ledgerOf(`stockBalances/${there.id}`)).data.map(said)).toEqual([
    "putaway S-01 A-03 1 1 ",
  ]);
});

it("has rows that nobody adds or changes", async () => {
  const tried = await world.app.inject({
    method: "POST",
    url: "/api/stockBalances",
    payload: {},
    headers: by,
  });
  expect(tried.statusCode).toBe(404);
});

it("tells the moves behind a balance with what there was after each, page by page, to its client alone", async () => {
  await comes("STK-MOVED", "0.5", "S-01", NORTE, "L1", 61);
  await comes("STK-MOVED", "3", "S-01", NORTE, "L2");
  const row = await at("STK-MOVED+L1", "S-01");
  expect(await putAway(row, { location: ids["A-03"], quantity: "4" })).toEqual([200, null]);
  const first = await ledgerOf(`stockBalances/${row.id}`);
  expect([first.data.length, first.isMore]).toEqual([50, true]);
  expect(first.data.slice(0, 2).map(said)).toEqual([
    "putaway S-01 A-03 -4 26.5 ",
    "receive supplier S-01 0.5 30.5 ",
  ]);
  const rest = await ledgerOf(`stockBalances/${row.id}`, first.data.at(-1)?.at);
  expect([rest.data.length, rest.isMore]).toEqual([12, false]);
  expect(rest.data.map(({ balance }) => balance)).toEqual(
    Array.from({ length: 12 }, (_, number) => String(6 - number / 2)),
  );
  expect((await ledgerOf(`stockBalances/${row.id}`, "1:x")).status).toBe(400);
  await comes("STK-THEIRS", "1", "S-01", RIO_BRAVO);
  const theirs = await at("STK-THEIRS", "S-01");
  const own = await world.signIn("cliente@demo.test");
  expect((await ledgerOf(`stockBalances/${row.id}`, "", own)).status).toBe(200);
  expect((await ledgerOf(`stockBalances/${theirs.id}`, "", own)).status).toBe(404);
});
