import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { handlingUnits } from "#modules/shipments/handlingUnits/handlingUnits.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { isSince } from "./isSince.ts";
import { seededRandom } from "./seededRandom.ts";
import { untold } from "./toldByHistory.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
const ids: Record<string, string> = {};

type Body = ProblemDocument & { data: EntityRow & { id: string; version: number }[] };

async function send(path: string, payload: object, headers: Headers = by) {
  const reply = await world.app.inject({ method: "POST", url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<Body>() };
}

async function added(path: string, payload: object): Promise<EntityRow> {
  const { status, body } = await send(path, payload);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  for (const code of ["SHP1", "SHP2"])
    ids[code] = (
      await added("sites", {
        code,
        name: code,
        kind: "warehouse",
        country: "US",
        zone: "America/Chicago",
        city: "Laredo",
      })
    ).id;
  for (const [site, code, kind] of [
    ["SHP1", "D-01", "dock"],
    ["SHP1", "D-03", "dock"],
    ["SHP1", "S-01", "staging"],
    ["SHP1", "A-01", "rack"],
    ["SHP2", "D-02", "dock"],
  ] as const)
    ids[code] = (await added("locations", { site: ids[site], code, kind })).id;
  ids["carrier"] = (await added("carriers", { name: "Fletes", roles: ["carrier"] })).id;
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

let count = 0;
/** An entry with everything that it should have, and more or other than that. */
const entry = (more: object = {}) =>
  added("shipments", {
    bolNo: `BOL${(count += 1)}`,
    site: ids["SHP1"],
    shipmentType: "FTL",
    carrier: ids["carrier"],
    supplier: ids["carrier"],
    unitsDeclared: 3,
    ...more,
  });

async function now({ id }: { id: string }): Promise<EntityRow> {
  const reply = await world.app.inject({ url: `/api/shipments/${id}`, headers: by });
  return reply.json<{ data: EntityRow }>().data;
}

async function run(name: string, row: { id: string }, input: object = {}, headers?: Headers) {
  const { id, version } = await now(row);
  const body = { rows: [{ id, version }], reason: "Porque sí", input };
  return send(`shipments/${name}`, body, headers);
}
async function done(name: string, row: { id: string }, input: object = {}): Promise<EntityRow> {
  const { status, body } = await run(name, row, input);
  expect([name, status, body.detail]).toEqual([name, 200, undefined]);
  return now(row);
}
const scan = (labels: readonly string[], location = "S-01") => ({
  labels,
  unitType: "pallet",
  location: ids[location],
});
const labels = (size: number) => Array.from({ length: size }, () => `HU${(count += 1)}`);
async function receiving(more: object = {}): Promise<EntityRow> {
  const row = await entry(more);
  await done("checkIn", row, { trailerNo: "T-1", sealIn: "S-1" });
  return done("startReceive", row, { dock: ids["D-01"] });
}
const faults = ({ body }: { body: Body }) => body.errors?.map(({ code }) => code);

it("an entry goes from its announcement to ready, each milestone set by what was done", async () => {
  const row = await entry();
  expect(row["entryNo"]).toMatch(/^E-SHP1-\d\d-\d{6}$/);
  const milestones = [
    ["checkIn", "arrivedAt", { trailerNo: "T-9", sealIn: "S-9" }],
    ["startReceive", "receivingStartedAt", { dock: ids["D-03"] }],
    ["scan", null, scan(labels(3))],
    ["closeReceive", "receivedAt", {}],
    ["startReview", "reviewStartedAt", {}],
    ["closeReview", "reviewedAt", {}],
    ["judgeDocuments", null, { docStatus: "verified", papersWaiver: "Sin archivo" }],
    ["ready", "readyAt", {}],
  ] as const;
  for (const [name, milestone, input] of milestones) {
    if (milestone) expect((await now(row))[milestone]).toBe(null);
    const began = Date.now();
    const after = await done(name, row, input);
    if (milestone) expect(isSince(began, String(after[milestone]))).toBe(true);
  }
  expect(await now(row)).toMatchObject({
    stage: "ready",
    docStatus: "verified",
    unitsReceived: 3,
    inconclusive: false,
    trailerNo: "T-9",
    "dock.label": "D-03",
  });
});

it("an entry is ready with papers that were verified or authorised, which are judged onward alone", async () => {
  const row = await receiving({ unitsDeclared: 1 });
  await done("scan", row, scan(labels(1)));
  for (const name of ["closeReceive", "startReview", "closeReview"]) await done(name, row);
  const judged = async (docStatus: string) =>
    faults(await run("judgeDocuments", row, { docStatus, papersWaiver: "Sin archivo" })) ??
    (await now(row))["docStatus"];
  const unready = async () => faults(await run("ready", row));
  expect(await unready()).toEqual(["unverified"]);
  for (const state of ["partial", "complete"]) {
    expect([state, await judged(state), await unready()]).toEqual([state, state, ["unverified"]]);
  }
  expect(await judged("partial")).toEqual(["judgedBack"]);
  expect(await judged("rejected")).toBe("rejected");
  expect(await unready()).toEqual(["unverified"]);
  for (const state of ["complete", "verified", "authorised"])
    expect([state, await judged(state)]).toEqual([state, ["judgedBack"]]);
  expect([await judged("partial"), await judged("authorised")]).toEqual(["partial", "authorised"]);
  expect(await done("ready", row)).toMatchObject({ stage: "ready" });
});

it("an entry that comes to a distribution centre is listed with those alone, also once it is sent there", async () => {
  const { id } = await added("sites", {
    code: "SHP3",
    name: "SHP3",
    kind: "distribution",
    country: "US",
    zone: "America/Chicago",
    city: "Laredo",
  });
  const listed = async (bolNo: unknown) => {
    const url = `/api/shipments?distribution=true&search=${String(bolNo)}`;
    return (await world.app.inject({ url, headers: by })).json<{ totalCount: number }>().totalCount;
  };
  const [there, elsewhere] = [await entry({ site: id }), await entry()];
  expect([await listed(there["bolNo"]), await listed(elsewhere["bolNo"])]).toEqual([1, 0]);
  const { bolNo, shipmentType, unitsDeclared } = elsewhere;
  const values = { bolNo, shipmentType, unitsDeclared, site: id, version: 1 };
  expect((await send(`shipments/${elsewhere.id}`, values)).status).toBe(200);
  expect(await listed(bolNo)).toBe(1);
});

it("says at once all that speaks against receiving, and lets through trailers be reviewed alone", async () => {
  const direct = await entry({ mode: "direct" });
  await done("checkIn", direct, { trailerNo: "T-2" });
  expect(faults(await run("startReceive", direct, { dock: ids["D-02"] }))).toEqual([
    "direct",
    "otherSite",
  ]);
  expect((await done("startReview", direct))["stage"]).toBe("reviewing");
  const other = await entry();
  await done("checkIn", other, { trailerNo: "T-3" });
  expect(faults(await run("startReview", other))).toEqual(["receiveFirst"]);
  expect(faults(await run("startReceive", other, { dock: ids["S-01"] }))).toEqual(["otherKind"]);
});

it("a scan receives a set of units, puts them where they stand, and tells labels that are no new ones", async () => {
  const row = await receiving();
  const [one = "", two = "", three = ""] = labels(3);
  await added("handlingUnits", { label: one, shipment: row.id, unitType: "box" });
  expect((await done("scan", row, scan([one, two])))["unitsReceived"]).toBe(2);
  const stock = await owner.query(
    `select u.label, u.status, l.code, b.on_hand::integer as "onHand" from handling_units u
     join stock_balances b on b.unit = u.id and b.on_hand > 0 join locations l on l.id = b.location and l.id = u.location
     where u.shipment = $1 order by 1`,
    [row.id],
  );
  const standing = { status: "received", code: "S-01", onHand: 1 };
  expect(stock).toEqual([one, two].toSorted().map((label) => ({ label, ...standing })));
  const again = await run("scan", row, scan([three, two, one]));
  expect([again.status, faults(again)]).toEqual([422, ["knownLabel", "knownLabel"]]);
  expect(await now(row)).toMatchObject({ unitsReceived: 2 });
});

it("many units at once are planned for by the statements that come after", async () => {
  const row = await receiving();
  await done("scan", row, scan(labels(1_500)));
  const [known] = await owner.query<{ share: number }>(
    "select (select reltuples from pg_class where oid = 'handling_units'::regclass) / count(*) as share from handling_units",
  );
  expect(known?.share).toBeCloseTo(1, 1);
});

it("a scan that is taken back leaves what was expected expected, and its label free for another entry", async () => {
  const [row, other] = [await receiving(), await receiving()];
  const [one = "", two = ""] = labels(2);
  await added("handlingUnits", { label: one, shipment: row.id, unitType: "box" });
  await done("scan", row, scan([one, two]));
  expect((await done("unscan", row, { labels: [two, one] }))["unitsReceived"]).toBe(0);
  const units = () =>
    owner.query(
      `select u.label, u.status, u.shipment, coalesce(sum(b.on_hand), 0)::integer as "onHand"
       from handling_units u left join stock_balances b on b.unit = u.id where u.label = any($1)
       group by u.label, u.status, u.shipment order by u.label, u.status desc`,
      [[one, two]],
    );
  expect(await units()).toEqual([
    { label: one, status: "expected", shipment: row.id, onHand: 0 },
    { label: two, status: "void", shipment: row.id, onHand: 0 },
  ]);
  const reversing = "select from stock_moves where document = $1 and reverses is not null";
  expect((await owner.query(reversing, [row.id])).length).toBe(2);
  await done("scan", other, scan([two]));
  expect((await units()).slice(1)).toEqual([
    { label: two, status: "void", shipment: row.id, onHand: 0 },
    { label: two, status: "received", shipment: other.id, onHand: 1 },
  ]);
});

it("a scan is not taken back once its unit was moved, nor twice", async () => {
  const row = await receiving();
  const [one = "", two = ""] = labels(2);
  await done("scan", row, scan([one, two]));
  const [unit] = await owner.query<{ id: string; version: number }>(
    "select id, version from handling_units where label = $1",
    [one],
  );
  const input = { location: ids["A-01"] };
  expect((await send("handlingUnits/move", { rows: [unit], input })).status).toBe(200);
  await done("unscan", row, { labels: [two] });
  const refused = await run("unscan", row, { labels: [one, two] });
  expect([refused.status, faults(refused)]).toEqual([422, ["notHere", "notHere"]]);
});

it("two who scan one entry at once both have it done, and one label once", async () => {
  const row = await receiving();
  const [mine = "", yours = "", same = ""] = labels(3);
  const { version } = await now(row);
  const body = (all: string[]) => ({ rows: [{ id: row.id, version }], input: scan(all) });
  const both = await Promise.all([
    send("shipments/scan", body([mine])),
    send("shipments/scan", body([yours])),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const clash = await Promise.all([1, 2].map(() => send("shipments/scan", body([same]))));
  expect(clash.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await now(row)).toMatchObject({ unitsReceived: 3 });
});

it("what is sent twice under one key is received once", async () => {
  const row = await receiving();
  const { version } = await now(row);
  const headers = { ...by, "idempotency-key": crypto.randomUUID() };
  const body = { rows: [{ id: row.id, version }], input: scan(labels(2)) };
  const first = await send("shipments/scan", body, headers);
  expect(await send("shipments/scan", body, headers)).toEqual(first);
  const moves = await owner.query("select from stock_moves where document = $1", [row.id]);
  expect(moves.length).toBe(2);
});

it("an entry is unfinished while something is missing, and says what; exceptions finish or block it", async () => {
  const row = await receiving({ supplier: null });
  await done("scan", row, scan(labels(2)));
  expect(await now(row)).toMatchObject({
    inconclusive: true,
    missing: ["supplier", "units", "invoice"],
  });
  const refused = await run("closeReceive", row);
  expect(refused.body.errors).toMatchObject([
    { code: "unitsDiffer", values: { received: 2, declared: 3 } },
  ]);
  const short = await added("exceptions", {
    shipment: row.id,
    kind: "short",
    severity: "blocking",
    description: "Falta uno",
  });
  expect(short["exceptionNo"]).toMatch(/^X-SHP1-\d\d-\d{6}$/);
  expect(await now(row)).toMatchObject({ missing: ["supplier", "invoice", "blocking"] });
  await done("closeReceive", row);
  await done("startReview", row);
  expect(faults(await run("closeReview", row))).toEqual(["blockingException"]);
  const resolving = { rows: [short], reason: "", input: { resolution: "Llega mañana" } };
  expect((await send("exceptions/resolve", resolving)).status).toBe(200);
  const history = await world.app.inject({ url: `/api/shipments/${row.id}/history`, headers: by });
  expect(history.json<{ data: object[] }>().data[0]).toMatchObject({
    action: "followed",
    changes: {
      missing: [
        ["supplier", "invoice", "blocking"],
        ["supplier", "invoice"],
      ],
    },
  });
  expect((await done("closeReview", row))["inconclusive"]).toBe(false);
});

it("what is short is explained as long as its exception is not void", async () => {
  const row = await receiving();
  await done("scan", row, scan(labels(2)));
  const told = { shipment: row.id, kind: "short", severity: "minor", description: "Falta uno" };
  const short = await added("exceptions", told);
  expect((await now(row))["missing"]).not.toContain("units");
  const voided = { rows: [short], reason: "Apareció", input: {} };
  expect((await send("exceptions/void", voided)).status).toBe(200);
  expect((await now(row))["missing"]).toContain("units");
  expect(faults(await run("closeReceive", row))).toEqual(["unitsDiffer"]);
});

it("what was announced of seal and driver stays unless the gate says otherwise", async () => {
  const announced = { sealIn: "S-ANN", driverName: "Rosa Ruiz" };
  const [silent, other] = [await entry(announced), await entry(announced)];
  expect(await done("checkIn", silent, { trailerNo: "T-1" })).toMatchObject(announced);
  const said = { trailerNo: "T-1", sealIn: "S-GATE", driverName: "Luis Lira" };
  expect(await done("checkIn", other, said)).toMatchObject(said);
});

it("a damage is settled with a photo alone", async () => {
  const row = await receiving();
  const damage = await added("exceptions", {
    shipment: row.id,
    kind: "damage",
    severity: "major",
    description: "Tarima mojada",
  });
  const body = { rows: [damage], reason: "", input: { resolution: "Se acepta" } };
  const refused = await send("exceptions/resolve", body);
  expect([refused.status, faults(refused)]).toEqual([422, ["noPhoto"]]);
});

it("a client is told of damage with a photo, sent along or there already, and of what is short without one", async () => {
  const row = await receiving();
  const report = (kind: string) =>
    added("exceptions", { shipment: row.id, kind, severity: "major", description: "Tarima" });
  const damage = await report("damage");
  const pixel = "data:image/jpeg;base64,/9j/wAALCAABAAEBAREA/9k=";
  const inform = (rows: EntityRow[], more: object = {}) =>
    send("exceptions/inform", { rows, reason: "", input: more });
  const bare = await inform([damage]);
  expect([bare.status, faults(bare)]).toEqual([422, ["noPhoto"]]);
  const photo = ["2026-11-01T08:30:00.000Z", pixel, pixel];
  const told = await inform([damage], { photo });
  expect(told.status).toBe(200);
  await owner.query("update entity_documents set removed_at = now() where row_id = $1", [
    damage.id,
  ]);
  const settled = { rows: told.body.data, reason: "", input: { resolution: "Se acepta" } };
  expect(faults(await send("exceptions/resolve", settled))).toEqual(["noPhoto"]);
  expect((await inform([await report("short")])).status).toBe(200);
});

it("a bill of lading that the same carrier brought before leads to that entry", async () => {
  const first = await entry({ bolNo: "TWICE" });
  const second = await entry({ bolNo: "TWICE" });
  expect([first["repeats"], second["repeats"]]).toEqual([null, first.id]);
  expect((await entry({ bolNo: "TWICE", carrier: null }))["repeats"]).toBe(null);
});

/** How many units were there each time that receiving an entry was closed, as its history tells. */
async function receivedAtClosing({ id }: EntityRow): Promise<unknown[]> {
  const events = await owner.query<{ action: string; changes: Record<string, unknown[]> }>(
    "select action, changes from entity_events where entity = 'shipments' and row_id = $1 order by version, note",
    [id],
  );
  let received: unknown = null;
  return events.flatMap(({ action, changes }) => {
    received = (changes["unitsReceived"] ?? [null, received])[1];
    return action === "closeReceive" ? [received] : [];
  });
}

it("whatever several people do in whatever order, stock is conserved, the ledger tells the balance and histories tell the rows", async () => {
  const random = seededRandom(20_261_122);
  const rows = [await receiving(), await receiving(), await entry()];
  const pool = labels(12);
  let replayed = 0;
  const act = async () => {
    const row = random.pick(rows);
    const name = random.pick([
      "scan",
      "scan",
      "scan",
      "unscan",
      "closeReceive",
      "reopenReceive",
      "move",
    ]);
    if (name !== "move") {
      // Now and then somebody takes back what is there; other labels are refused.
      const there = await owner.query<{ label: string }>(
        "select label from handling_units where shipment = $1 and status = 'received' order by label",
        [row.id],
      );
      const isOfThose = name === "unscan" && there.length > 0;
      const from = isOfThose ? there.map(({ label }) => label) : pool;
      const some = random.shuffled(from).slice(0, random.between(1, isOfThose ? 1 : 4));
      const headers = { ...by, "idempotency-key": crypto.randomUUID() };
      const { version } = await now(row);
      const place = random.pick(["S-01", "A-01"]);
      const input = name === "scan" ? scan(some, place) : name === "unscan" ? { labels: some } : {};
      const body = { rows: [{ id: row.id, version }], reason: "Porque sí", input };
      const reply = await send(`shipments/${name}`, body, headers);
      if (reply.status === 200) {
        expect(await send(`shipments/${name}`, body, headers)).toEqual(reply);
        replayed += 1;
      }
      return reply.status;
    }
    const units = await owner.query<{ id: string; version: number }>(
      "select id, version from handling_units where label = any($1) order by id",
      [pool],
    );
    if (units.length === 0) return 200;
    const input = { location: ids[random.pick(["S-01", "A-01", "D-02"])] };
    return (await send("handlingUnits/move", { rows: [random.pick(units)], input })).status;
  };
  const statuses = new Set<number>();
  for (let round = 0; round < 15; round += 1)
    for (const status of await Promise.all([act(), act(), act()])) statuses.add(status);
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 409, 422]);
  const [sums] = await owner.query(
    `select count(*)::integer as units, count(b.unit)::integer as standing, count(m.unit)::integer as received
     from handling_units u
     left join stock_balances b on b.unit = u.id and b.on_hand = 1 and b.location = u.location
     left join stock_moves m on m.unit = u.id and m.reason = 'receive'
       and not exists (select from stock_moves r where r.reverses = m.seq)
     where u.label = any($1) and u.status = 'received'`,
    [pool],
  );
  expect(replayed).toBeGreaterThan(0);
  const elsewhere = await owner.query(
    `select u.label from stock_balances b join handling_units u on u.id = b.unit
     where u.label = any($1) and b.on_hand <> 0 and u.status <> 'received'`,
    [pool],
  );
  expect(elsewhere).toEqual([]);
  expect(sums).toMatchObject({ standing: sums?.["units"], received: sums?.["units"] });
  const differing = await owner.query(
    `select from stock_balances b full join (
       select location, unit, sum(n) as n from (
         select to_location as location, unit, 1 as n from stock_moves
         union all select from_location, unit, -1 from stock_moves) e
       where location is not null group by 1, 2 having sum(n) <> 0) l
     on (b.location, b.unit) = (l.location, l.unit) where coalesce(b.on_hand, 0) <> coalesce(l.n, 0)`,
  );
  expect(differing).toEqual([]);
  for (const row of rows) {
    const [units] = await owner.query<{ number: number }>(
      "select count(*)::integer as number from handling_units where shipment = $1 and status = 'received'",
      [row.id],
    );
    expect((await now(row))["unitsReceived"] ?? 0).toBe(units?.number);
    expect(await untold(owner, shipments, await now(row))).toEqual([]);
    const declared = row["unitsDeclared"];
    for (const received of await receivedAtClosing(row)) expect(received).toBe(declared);
  }
  const units = await owner.query<{ id: string }>(
    "select id from handling_units where label = any($1)",
    [pool],
  );
  expect(units.length).toBeGreaterThan(0);
  for (const { id } of units) {
    const reply = await world.app.inject({ url: `/api/handlingUnits/${id}`, headers: by });
    expect(await untold(owner, handlingUnits, reply.json<{ data: EntityRow }>().data)).toEqual([]);
  }
});

it("another client's person sees and does nothing of it", async () => {
  const row = await receiving();
  const stranger = await world.signIn("admin@demo.test", RIO_BRAVO);
  const asked = await world.app.inject({
    url: `/api/shipments?clients=${RIO_BRAVO}&take=1000`,
    headers: stranger,
  });
  expect(asked.json<{ data: EntityRow[] }>().data.map(({ id }) => id)).not.toContain(row.id);
});

it("what the steps of an entry took is told in minutes, and its history tells the instants alone", async () => {
  const row = await entry({ eta: "2026-11-20T10:00:00Z" });
  const arrivedAt = (await done("checkIn", row, { trailerNo: "T1", sealIn: "S1" }))["arrivedAt"];
  await owner.query(
    `update shipments set eta = $2::timestamptz + interval '90 minutes', received_at = $2::timestamptz + interval '25 hours',
       review_started_at = $2::timestamptz + interval '25 hours 5 minutes 40 seconds' where id = $1`,
    [row.id, arrivedAt],
  );
  expect(await done("judgeDocuments", row, { docStatus: "partial" })).toMatchObject({
    lateness: -90,
    waiting: null,
    receivingTime: null,
    receivedWithin: 1500,
    reviewWaiting: 6,
    reviewTime: null,
    readyWithin: null,
  });
  const url = `/api/shipments/${row.id}/history`;
  const history = (await world.app.inject({ url, headers: by })).json<{
    data: { changes: object }[];
  }>();
  const told = new Set(history.data.flatMap(({ changes }) => Object.keys(changes)));
  expect(told).toContain("arrivedAt");
  expect([...told].filter((name) => shipments.fields[name as "eta"]?.span)).toEqual([]);
});
