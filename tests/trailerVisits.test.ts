import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { INSPECTION_POINTS } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let by: Headers;
const ids: Record<string, string> = {};

type Body = ProblemDocument & { data: EntityRow };

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
  by = await world.signIn("admin@demo.test", NORTE);
  for (const code of ["YRD1", "YRD2"]) {
    const site = { code, name: code, kind: "yard", country: "US", city: "Laredo" };
    ids[code] = (await added("sites", { ...site, zone: "America/Chicago" })).id;
  }
  for (const [site, code, kind] of [
    ["YRD1", "D-01", "dock"],
    ["YRD1", "P-01", "yardSlot"],
    ["YRD1", "P-02", "yardSlot"],
    ["YRD1", "S-01", "staging"],
    ["YRD2", "P-09", "yardSlot"],
    ["YRD2", "D-09", "dock"],
  ] as const)
    ids[code] = (await added("locations", { site: ids[site], code, kind })).id;
  for (const client of [NORTE, RIO_BRAVO])
    ids[`carrier${client}`] = (
      await added("carriers", { client, name: "Fletes", roles: ["carrier"] })
    ).id;
});
afterAll(() => world.close());

let count = 0;
async function expected(more: object = {}, client = NORTE): Promise<EntityRow> {
  const number = `CX${(count += 1)}`;
  const trailer = await added("trailers", { client, number, trailerType: "53dry" });
  return added("trailerVisits", { client, trailer: trailer.id, site: ids["YRD1"], ...more });
}

async function now({ id }: { id: string }): Promise<EntityRow> {
  const reply = await world.app.inject({ url: `/api/trailerVisits/${id}`, headers: by });
  return reply.json<{ data: EntityRow }>().data;
}

async function run(name: string, row: { id: string }, input: object = {}, reason = "Porque sí") {
  const { id, version } = await now(row);
  return send(`trailerVisits/${name}`, { rows: [{ id, version }], reason, input });
}
async function done(name: string, row: { id: string }, input: object = {}): Promise<EntityRow> {
  const { status, body } = await run(name, row, input);
  expect([name, status, body.detail]).toEqual([name, 200, undefined]);
  return now(row);
}
const faults = ({ body }: { body: Body }) => body.errors?.map(({ code }) => code);

const gate = (more: object = {}, client = NORTE) => ({
  carrierIn: ids[`carrier${client}`],
  driverIn: "Walter Nguyen",
  tractorIn: "TX-501",
  load: "full",
  sealIn: "S-1",
  ...more,
});
const leaving = (more: object = {}) => ({
  carrierOut: ids[`carrier${NORTE}`],
  driverOut: "Lucía Peña",
  ...more,
});
const good = { passedPoints: INSPECTION_POINTS, failedPoints: [] };
const inYard = async (more: object = {}, client = NORTE) =>
  done("checkIn", await expected({}, client), gate(more, client));
const to = (code: string) => ({ location: ids[code] });

it("a trailer that comes in goes to a slot or a dock at once, with its photo, but to no place that is taken or another site's", async () => {
  const row = await expected();
  const arrived = await done("checkIn", row, gate({ ...to("P-02"), photo: photo().sample(1) }));
  expect(arrived).toMatchObject({ position: "atSlot", "location.label": "P-02", dockedAt: null });
  const documents = await world.app.inject({
    url: `/api/trailerVisits/${row.id}/documents`,
    headers: by,
  });
  expect(documents.json<{ data: object[] }>().data).toMatchObject([{ type: "photo" }]);
  const other = await expected();
  for (const [code, fault] of [
    ["P-02", "placeTaken"],
    ["P-09", "otherSite"],
    ["S-01", "otherKind"],
  ] as const)
    expect(faults(await run("checkIn", other, gate(to(code))))).toEqual([fault]);
  expect(await now(other)).toMatchObject({ position: "expected", location: null });
  const docked = await done("checkIn", other, gate(to("D-01")));
  expect(docked).toMatchObject({ position: "atDock", dockedAt: docked["arrivedAt"] });
  // The places are free for what comes next.
  for (const each of [row, other]) await done("toYard", each);
});

it("a trailer comes in, stands at a slot and a dock, and leaves; its history tells each step", async () => {
  const row = await expected({ freeHours: 24 });
  expect(row["visitNo"]).toMatch(/^V-YRD1-\d\d-\d{6}$/);
  expect(row).toMatchObject({ position: "expected", onSite: false, freeUntil: null });
  const arrived = await done("checkIn", row, gate());
  expect(arrived).toMatchObject({ position: "inYard", onSite: true, seal: "S-1", load: "full" });
  const free = Date.parse(String(arrived["freeUntil"])) - Date.parse(String(arrived["arrivedAt"]));
  expect(free).toBe(24 * 3_600_000);
  expect(await done("toSlot", row, to("P-01"))).toMatchObject({ "location.label": "P-01" });
  const docked = await done("toDock", row, to("D-01"));
  expect(docked).toMatchObject({ position: "atDock", dockedAt: expect.any(String) });
  const emptied = await done("markLoad", row, { load: "empty" });
  expect(emptied).toMatchObject({ seal: null, emptiedAt: expect.any(String), loadedAt: null });
  expect(await done("toYard", row)).toMatchObject({ position: "inYard", location: null });
  await done("inspect", row, good);
  const left = await done("checkOut", row, leaving());
  expect(left).toMatchObject({ position: "out", onSite: false, outAt: expect.any(String) });
  const history = await world.app.inject({
    url: `/api/trailerVisits/${row.id}/history`,
    headers: by,
  });
  expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
    "checkOut",
    "inspect",
    "toYard",
    "markLoad",
    "toDock",
    "toSlot",
    "checkIn",
    "added",
  ]);
  const trailer = await world.app.inject({
    url: `/api/trailers/${String(row["trailer"])}`,
    headers: by,
  });
  expect(trailer.json<Body>().data["lastInspectedAt"]).toBe(left["inspectedAt"]);
});

it("a trailer is at one site at a time, also when gates let it in at once", async () => {
  const first = await inYard();
  const again = await added("trailerVisits", { trailer: first["trailer"], site: ids["YRD2"] });
  expect(faults(await run("checkIn", again, gate()))).toEqual(["onSite"]);
  const trailer = (await expected())["trailer"];
  const all = await Promise.all(
    ["YRD1", "YRD2", "YRD1", "YRD2", "YRD1", "YRD2"].map((site) =>
      added("trailerVisits", { trailer, site: ids[site] }),
    ),
  );
  const gates = await Promise.all(all.map((row) => run("checkIn", row, gate())));
  expect(gates.filter(({ status }) => status === 200)).toHaveLength(1);
});

it("a place holds one trailer, whosever it is, until that one leaves it", async () => {
  const [mine, theirs] = [await inYard(), await inYard({}, RIO_BRAVO)];
  await done("toSlot", theirs, to("P-02"));
  expect(faults(await run("toSlot", mine, to("P-02")))).toEqual(["placeTaken"]);
  await done("toYard", theirs);
  await done("toSlot", mine, to("P-02"));
  const rivals = await Promise.all([inYard(), inYard()]);
  const moves = await Promise.all(rivals.map((row) => run("toSlot", row, to("P-01"))));
  expect(moves.filter(({ status }) => status === 200)).toHaveLength(1);
});

it("a trailer goes to free places of the right kind at its own site alone", async () => {
  const row = await inYard();
  expect(faults(await run("toSlot", row, to("P-09")))).toEqual(["otherSite"]);
  expect(faults(await run("toDock", row, to("S-01")))).toEqual(["otherKind"]);
  const { body } = await send("locations/close", {
    rows: [{ id: ids["D-01"], version: 1 }],
    reason: "Obras",
  });
  expect(faults(await run("toDock", row, to("D-01")))).toEqual(["closedPlace"]);
  await send("locations/reopen", { rows: body.data, reason: "" });
});

it("a place is given to one trailer at a time", async () => {
  const rows = [await inYard(), await inYard()].map(({ id, version }) => ({ id, version }));
  const refused = await send("trailerVisits/toSlot", { rows, input: to("P-02") });
  expect([refused.status, faults(refused)]).toEqual([422, ["oneAtATime", "oneAtATime"]]);
});

it("a site that is closed lets no trailer in until it is open again", async () => {
  const coming = await expected({ site: ids["YRD2"] });
  const { body } = await send("sites/close", {
    rows: [{ id: ids["YRD2"], version: 1 }],
    reason: "Obras",
  });
  expect(faults(await run("checkIn", coming, gate()))).toEqual(["closedSite"]);
  await send("sites/reopen", { rows: body.data, reason: "" });
  expect(await done("checkIn", coming, gate())).toMatchObject({ position: "inYard" });
});

it("an inspection looks at all 17 points, and says what is wrong with those that failed", async () => {
  const row = await inYard();
  const [first, ...others] = INSPECTION_POINTS;
  expect(others).toHaveLength(16);
  const some = { passedPoints: others.slice(1), failedPoints: [first] };
  expect(faults(await run("inspect", row, some))).toEqual(["pointsLeft", "noteMissing"]);
  const twice = { ...good, failedPoints: [first], inspectionNote: "Golpeada" };
  expect(faults(await run("inspect", row, twice))).toEqual(["pointTwice"]);
  const failed = { passedPoints: others, failedPoints: [first], inspectionNote: "Golpeada" };
  expect(await done("inspect", row, failed)).toMatchObject({
    inspection: "failed",
    failedPoints: [first],
    inspectionNote: "Golpeada",
    inspectedBy: "Adela Administra",
  });
  expect(await done("inspect", row, good)).toMatchObject({ inspection: "passed" });
});

it("a seal is changed with a reason, and is off once the load was touched", async () => {
  const row = await inYard();
  expect((await run("changeSeal", row, { seal: "S-2" }, "")).status).toBe(400);
  expect(await done("changeSeal", row, { seal: "S-2" })).toMatchObject({
    seal: "S-2",
    sealIn: "S-1",
  });
  expect(await done("markLoad", row, { load: "partial" })).toMatchObject({ seal: null });
  const full = { load: "full", loadedAt: expect.any(String), emptiedAt: null };
  expect(await done("markLoad", row, { load: "full" })).toMatchObject(full);
});

it("says at once all that speaks against letting a trailer out", async () => {
  const row = await done("toDock", await inYard(), to("D-01"));
  const receive = async (trailer: EntityRow, site: string, dock: string) => {
    const entry = { bolNo: "BOL1", site: ids[site], shipmentType: "FTL", unitsDeclared: 1 };
    const { id } = await added("shipments", entry);
    for (const [name, input] of [
      ["checkIn", { trailerNo: trailer["trailerNo"] }],
      ["startReceive", { dock: ids[dock] }],
    ] as const)
      await send(`shipments/${name}`, {
        rows: [{ id, version: name === "checkIn" ? 1 : 2 }],
        input,
      });
  };
  await receive(row, "YRD1", "D-01");
  const hold = { type: "customs", reason: "Rojo", blocks: ["checkOut"] };
  await send(`trailerVisits/${row.id}/holds`, hold);
  const refused = await run("checkOut", row, leaving());
  expect([refused.status, faults(refused)]).toEqual([
    422,
    ["held", "stillAtDock", "notInspected", "sealMissing", "receiving"],
  ]);
  const other = await inYard();
  // What is received elsewhere under that number is of another trailer, or long ago.
  await receive(other, "YRD2", "D-09");
  await done("inspect", other, {
    passedPoints: INSPECTION_POINTS.slice(1),
    failedPoints: [INSPECTION_POINTS[0]],
    inspectionNote: "Golpeada",
  });
  const wrong = await run("checkOut", other, leaving({ sealOut: "S-9" }));
  expect(faults(wrong)).toEqual(["inspectionFailed", "sealDiffers"]);
});

it("free time is changed with a reason while the trailer is there", async () => {
  const row = await inYard();
  const longer = await done("extendFree", row, { freeHours: 72 });
  const hours = Date.parse(String(longer["freeUntil"])) - Date.parse(String(row["arrivedAt"]));
  expect(hours).toBe(72 * 3_600_000);
});

it("another client's person sees nothing of a visit", async () => {
  const row = await inYard();
  const stranger = await world.signIn("admin@demo.test", RIO_BRAVO);
  const asked = await world.app.inject({
    url: `/api/trailerVisits?clients=${RIO_BRAVO}&take=1000`,
    headers: stranger,
  });
  expect(asked.json<{ data: EntityRow[] }>().data.map(({ id }) => id)).not.toContain(row.id);
});
