import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { jpeg } from "./entities/pictures.ts";
import { seededRandom } from "./seededRandom.ts";
import { untold } from "./toldByHistory.ts";
import { until } from "./until.ts";
import { openWireWorld, type WireWorld } from "./wireWorld.ts";
import type { Headers } from "./world.ts";

// Neither the clock of the client nor that of the database.
const ZONE = "America/New_York";
const TODAY = dayIn(ZONE);
const day = (after: number) => dayAfter(TODAY, after);

let world: WireWorld;
let owner: OwnerView;
let admin: Headers;
let rival: Headers;
let count = 0;
const ids: Record<string, string> = {};

const added = async (path: string, values: object, by = admin): Promise<EntityRow> => {
  const { status, body } = await world.post(`/api/${path}`, values, by);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
};
const now = async (entity: string, { id }: { id: string }): Promise<EntityRow> =>
  (await world.get(`/api/${entity}/${id}`, admin)).body.data;
const did = async (path: string, row: { id: string }, input: object = {}, by = admin) => {
  const [entity = ""] = path.split("/");
  const { version } = (await world.get(`/api/${entity}/${row.id}`, by)).body.data;
  const rows = [{ id: row.id, version }];
  const { status, body } = await world.post(
    `/api/${path}`,
    { rows, reason: "Porque sí", input },
    by,
  );
  return [status, ...(body.errors ?? []).map(({ code }: { code: string }) => code)];
};
const done = async (path: string, row: { id: string }, input: object = {}, by = admin) =>
  expect([path, ...(await did(path, row, input, by))]).toEqual([path, 200]);

beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
  owner = await openOwnerView(world.ownerUrl);
  admin = await world.signIn("admin@demo.test", NORTE);
  rival = await world.signIn("admin@demo.test", RIO_BRAVO);
  const site = { code: "PHO1", name: "PHO1", kind: "warehouse", country: "US", city: "Laredo" };
  ids["site"] = (await added("sites", { ...site, zone: ZONE })).id;
  ids["dock"] = (await added("locations", { site: ids["site"], code: "D-01", kind: "dock" })).id;
  ids["carrier"] = (await added("carriers", { name: "Fletes", roles: ["carrier"] })).id;
});
afterAll(async () => {
  await owner.close();
  await world.close();
});
// What one asks for, the next does not.
beforeEach(() => owner.query("update instructions set status = 'ended'"));

/** An entry that has arrived and lacks nothing but what its receiving brings. */
async function arrived(more: object = {}): Promise<EntityRow> {
  const row = await added("shipments", {
    bolNo: `PHO${(count += 1)}`,
    site: ids["site"],
    shipmentType: "LTL",
    carrier: ids["carrier"],
    supplier: ids["carrier"],
    unitsDeclared: 1,
    ...more,
  });
  await done("shipments/checkIn", row, { trailerNo: "T-1", sealIn: "S-1" });
  return row;
}
const start = (row: { id: string }) => done("shipments/startReceive", row, { dock: ids["dock"] });
/** An entry of which the one unit is here and one invoice came: it lacks nothing. */
async function receiving(): Promise<EntityRow> {
  const row = await arrived();
  await start(row);
  const scanned = { labels: [`PHO-${count}`], unitType: "pallet", location: ids["dock"] };
  await done("shipments/scan", row, scanned);
  const invoice = await added("invoices", {
    number: `PHO-${count}`,
    supplier: ids["carrier"],
    shipment: row.id,
    issuedOn: day(-1),
    total: "10.00 USD",
  });
  await done("invoices/receive", invoice, { paperWaiver: "En papel" });
  return now("shipments", row);
}
const missing = async (row: { id: string }) => (await now("shipments", row))["missing"];
const history = async ({ id }: { id: string }) =>
  (await world.get(`/api/shipments/${id}/history`, admin)).body.data;

/** A draft for receiving that asks for a photo of each entry from today on. */
const asking = (more: object = {}, by = admin) =>
  added(
    "instructions",
    {
      title: `Foto ${(count += 1)}`,
      body: "Foto de lo que llega",
      scope: ["receive"],
      priority: "warning",
      validFrom: TODAY,
      needsPhoto: true,
      ...more,
    },
    by,
  );
async function published(more: object = {}, by = admin): Promise<EntityRow> {
  const row = await asking(more, by);
  await done("instructions/publish", row, {}, by);
  return row;
}
async function add(to: { id: string }, type = "photo", entity = "shipments"): Promise<string> {
  const file = { file: `${type}.jpg`, bytes: jpeg() };
  const url = `/api/${entity}/documents`;
  const { status, body } = await world.upload(url, [file], { row: to.id, type }, admin);
  expect(status).toBe(200);
  return body.data.id;
}
const removed = ({ id }: { id: string }, photo: string) =>
  world.post(`/api/shipments/${id}/documents/${photo}/remove`, {}, admin);
/** Receiving of the entry started at another instant, and something was done to it since. */
async function startedAt(row: { id: string }, instant: string): Promise<void> {
  await owner.query("update shipments set receiving_started_at = $2 where id = $1", [
    row.id,
    instant,
  ]);
  await done("shipments/take", row);
}

it("an entry lacks a photo when an instruction for receiving asks for one, and no other does", async () => {
  const row = await receiving();
  expect(row).toMatchObject({ missing: [], inconclusive: false });
  await asking();
  await published({ needsPhoto: false });
  await published({}, rival);
  expect(await missing(row)).toEqual([]);
  await published();
  expect(await now("shipments", row)).toMatchObject({ missing: ["photo"], inconclusive: true });
  expect(await missing(await receiving())).toEqual(["photo"]);
});

it("what counts is the day of the site on which receiving started: the first and the last day of the instruction are in it", async () => {
  const [from, to] = [day(-20), day(5)];
  await published({ validFrom: from, validTo: to });
  const row = await receiving();
  const at = async (instant: string) => {
    await startedAt(row, instant);
    return missing(row);
  };
  const midnight = (of: string, minutes: number) =>
    Temporal.PlainDate.from(of).toZonedDateTime(ZONE).add({ minutes }).toInstant().toString();
  for (const [instant, lacks] of [
    [midnight(from, -1), []],
    [midnight(from, 0), ["photo"]],
    [midnight(dayAfter(to), -1), ["photo"]],
    [midnight(dayAfter(to), 0), []],
  ] as const)
    expect([instant, await at(instant)]).toEqual([instant, lacks]);
});

it("an instruction that begins later or is over asks for nothing of what started before or after", async () => {
  await published({ validFrom: day(2) });
  expect(await missing(await receiving())).toEqual([]);
  await owner.query("update instructions set valid_from = $1, valid_to = $2", [day(-9), day(-1)]);
  expect(await missing(await receiving())).toEqual([]);
});

it("a photo of the entry is there at once, told by the note of the photo, in the version that the entry has; taken off, it lacks one again", async () => {
  await published();
  const row = await receiving();
  const { version } = row;
  await add(row, "bol");
  const seen = { rows: [{ id: row.id, version }], reason: "" };
  expect(await missing(row)).toEqual(["photo"]);
  const first = await add(row);
  expect(await now("shipments", row)).toMatchObject({ missing: [], inconclusive: false, version });
  expect((await history(row))[0]).toMatchObject({
    version,
    note: 2,
    action: "documentAdded",
    by: "Adela Administra",
    changes: {
      "document.photo": [null, "photo.jpg"],
      missing: [["photo"], []],
      inconclusive: [true, false],
    },
  });
  const second = await add(row);
  expect((await history(row))[0].changes).toEqual({ "document.photo": [null, "photo.jpg"] });
  await removed(row, first);
  expect(await missing(row)).toEqual([]);
  await removed(row, second);
  expect(await now("shipments", row)).toMatchObject({ missing: ["photo"], version });
  expect((await history(row))[0]).toMatchObject({
    action: "documentRemoved",
    changes: { "document.photo": ["photo.jpg", null], missing: [[], ["photo"]] },
  });
  expect((await world.post("/api/shipments/closeReceive", seen, admin)).status).toBe(200);
  expect(await untold(owner, shipments, await now("shipments", row))).toEqual([]);
});

it("a photo that came before receiving counts, one of an exception does not", async () => {
  await published();
  const early = await arrived();
  await add(early);
  await start(early);
  expect(await missing(early)).toEqual(["units", "invoice"]);
  const row = await receiving();
  const said = { kind: "damage", severity: "minor", description: "Esquina golpeada" };
  await add(await added("exceptions", { shipment: row.id, ...said }), "photo", "exceptions");
  await done("shipments/take", row);
  expect(await missing(row)).toEqual(["photo"]);
});

it("an entry lacks a photo only while it is worked on, and one that goes through without receiving never", async () => {
  await published();
  const row = await arrived();
  expect(await missing(row)).toEqual([]);
  const direct = await arrived({ mode: "direct" });
  await done("shipments/startReview", direct);
  expect(await missing(direct)).toEqual(["invoice"]);
  const worked = await receiving();
  for (const [command, lacks] of [
    ["closeReceive", ["photo"]],
    ["startReview", ["photo"]],
    ["closeReview", []],
    ["reopenReview", ["photo"]],
  ] as const) {
    await done(`shipments/${command}`, worked);
    expect([command, await missing(worked)]).toEqual([command, lacks]);
  }
});

it("an entry goes on without its photo with a reason, and is asked for it again once it is opened again", async () => {
  await published();
  const row = await receiving();
  await done("shipments/waive", row);
  expect(await now("shipments", row)).toMatchObject({ missing: [], waived: ["photo"] });
  for (const command of ["closeReceive", "reopenReceive"]) await done(`shipments/${command}`, row);
  expect(await now("shipments", row)).toMatchObject({ missing: ["photo"], waived: [] });
});

it("entries follow at once when an instruction is published, goes on without asking, or ends, as their histories tell", async () => {
  const [row, shown] = [await receiving(), await receiving()];
  await add(shown);
  const before = await now("shipments", shown);
  const first = await published();
  expect(await missing(row)).toEqual(["photo"]);
  const [told] = await history(row);
  expect(told).toMatchObject({
    action: "followed",
    note: 0,
    version: row.version + 1,
    by: "Adela Administra",
    changes: { missing: [[], ["photo"]], inconclusive: [false, true] },
  });
  await done("instructions/renew", first);
  const search = `search=${String(first["number"])}&status=draft`;
  const [next] = (await world.get(`/api/instructions?${search}`, admin)).body.data;
  expect(next).toMatchObject({ needsPhoto: true, edition: 2 });
  const { version } = next;
  const words = { ...next, version, needsPhoto: false };
  expect((await world.post(`/api/instructions/${next.id}`, words, admin)).status).toBe(200);
  expect(await missing(row)).toEqual(["photo"]);
  await done("instructions/publish", next);
  expect(await missing(row)).toEqual([]);
  const other = await published();
  expect(await missing(row)).toEqual(["photo"]);
  await done("instructions/end", other);
  expect(await now("shipments", row)).toMatchObject({ missing: [], version: row.version + 4 });
  expect(await now("shipments", shown)).toEqual(before);
  expect(await untold(owner, shipments, await now("shipments", row))).toEqual([]);
});

it("two instructions that ask for a photo ask for one, until neither does", async () => {
  const both = [await published(), await published()];
  const row = await receiving();
  for (const [at, lacks] of [["photo"], []].entries()) {
    await done("instructions/end", both[at] ?? row);
    expect(await missing(row)).toEqual(lacks);
  }
});

it.each([
  ["receiving that starts", arrived, start, ["units", "invoice", "photo"]],
  [
    "a review that is opened again",
    async () => {
      const row = await receiving();
      for (const name of ["closeReceive", "startReview", "closeReview"])
        await done(`shipments/${name}`, row);
      return row;
    },
    (row: EntityRow) => done("shipments/reopenReview", row),
    ["photo"],
  ],
])(
  "%s while an instruction is being published is asked for its photo, too",
  async (_what, make, begin, lacks) => {
    const [held, starting] = [await receiving(), await make()];
    const row = await asking();
    const blocker = await openOwnerView(world.ownerUrl);
    await blocker.query("begin");
    await blocker.query("select from shipments where id = $1 for update", [held.id]);
    const publishing = done("instructions/publish", row);
    const waiting = async () =>
      (
        await owner.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).length;
    await expect.poll(waiting).toBe(1);
    const begun = begin(starting);
    let isDone = false;
    void begun.finally(() => (isDone = true));
    await until(async () => isDone || (await waiting()) === 2);
    await blocker.query("rollback");
    await Promise.all([publishing, begun]);
    await blocker.close();
    expect(await missing(held)).toEqual(["photo"]);
    expect(await missing(starting)).toEqual(lacks);
  },
);

interface Known {
  readonly row: EntityRow;
  readonly startedOn: string;
  readonly photos: string[];
  stage: "receiving" | "received";
  isWaived: boolean;
}
interface Asked {
  readonly row: EntityRow;
  readonly needsPhoto: boolean;
  readonly validFrom: string;
  readonly validTo: string | null;
  isInForce: boolean;
}

it("whatever happens in whatever order, entries lack a photo exactly when they are asked for one and have none", async () => {
  const random = seededRandom(145);
  const entries: Known[] = [];
  for (let at = 0; at < 4; at += 1) {
    const row = await receiving();
    const startedOn = day(-at);
    await startedAt(row, `${startedOn}T18:00:00Z`);
    entries.push({ row, startedOn, photos: [], stage: "receiving", isWaived: false });
  }
  const asked: Asked[] = [];
  const lacks = ({ startedOn, photos, isWaived }: Known) =>
    photos.length === 0 &&
    !isWaived &&
    asked.some(
      ({ needsPhoto, validFrom, validTo, isInForce }) =>
        isInForce &&
        needsPhoto &&
        validFrom <= startedOn &&
        (validTo === null || startedOn <= validTo),
    );
  const acts: Record<string, (entry: Known) => Promise<unknown>> = {
    publish: async () => {
      const values = {
        needsPhoto: random.between(1, 3) > 1,
        validFrom: day(random.between(-5, 1)),
        validTo: random.pick([null, day(0), day(3)]),
      };
      if (values.validTo !== null && values.validTo < values.validFrom) return;
      asked.push({ row: await published(values), ...values, isInForce: true });
    },
    end: async () => {
      const one = asked.find(({ isInForce }) => isInForce);
      if (!one) return;
      await done("instructions/end", one.row);
      one.isInForce = false;
    },
    photograph: async (entry) => entry.photos.push(await add(entry.row)),
    takeOff: async ({ row, photos }) => {
      const photo = photos.pop();
      if (photo !== undefined) await removed(row, photo);
    },
    waive: async (entry) => {
      if (!lacks(entry)) return;
      await done("shipments/waive", entry.row);
      entry.isWaived = true;
    },
    close: async (entry) => {
      if (entry.stage === "receiving") {
        await done("shipments/closeReceive", entry.row);
        entry.stage = "received";
      } else {
        await done("shipments/reopenReceive", entry.row);
        Object.assign(entry, { stage: "receiving", isWaived: false });
      }
    },
  };
  const often = { publish: 3, end: 2, photograph: 3, takeOff: 5, waive: 1, close: 5 };
  const names = Object.entries(often).flatMap(([name, times]) => Array<string>(times).fill(name));
  const turns = { lacking: 0, having: 0 };
  for (let step = 0; step < 120; step += 1) {
    const [name, entry] = [random.pick(names), random.pick(entries)];
    await acts[name]?.(entry);
    for (const one of entries) {
      const isLacking = lacks(one);
      turns[isLacking ? "lacking" : "having"] += 1;
      const { missing: told, inconclusive } = await now("shipments", one.row);
      expect([step, name, one.startedOn, told, inconclusive]).toEqual([
        step,
        name,
        one.startedOn,
        isLacking ? ["photo"] : [],
        isLacking,
      ]);
    }
  }
  expect(Math.min(...Object.values(turns))).toBeGreaterThan(80);
  for (const { row } of entries) {
    const is = await now("shipments", row);
    // Nobody but this test moved when its receiving started.
    const told = await untold(owner, shipments, is);
    expect(told.filter((words) => !words.startsWith("receivingStartedAt"))).toEqual([]);
  }
});
