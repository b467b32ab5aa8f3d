import { Readable } from "node:stream";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import type { ReceivedFile } from "#kit/server/fileStore.ts";
import { openReading, type Reading } from "#kit/server/reading/reading.ts";
import { openRunner } from "#kit/server/runner.ts";
import { jobOf } from "#kit/server/tenantJob.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { DATA_SETS, type DataSetName } from "#modules/extracts/dataSets.ts";
import { extractJob, type ExtractNeeds } from "#modules/extracts/server/extractJob.ts";
import { DATA_SETS_BY_NAME } from "#modules/extracts/server/extractRows.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { PACKERS } from "#src/server.ts";
import type { OwnerView } from "./behindTheGuards.ts";
import { HANG_MS } from "./hang.ts";
import { isSince } from "./isSince.ts";
import { type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import type { Headers } from "./world.ts";

let w: LoadWorld;
let owner: OwnerView;
let by: Headers;
let packers: Reading;
const LIMITS = { rows: 1_000, bytes: 1_000_000, ms: 60_000, here: 1_000, tries: 3 };
const PERIOD = { firstDay: "2020-01-01", lastDay: "2030-12-31" };

beforeAll(async () => {
  w = await openLoadWorld();
  owner = w.owner;
  by = await w.world.signIn("admin@demo.test", NORTE);
  packers = openReading(PACKERS, { warm: 0 });
});
afterAll(async () => {
  await packers.close();
  await w.close();
});

async function send(path: string, payload?: object, headers: Headers = by) {
  const method = payload ? "POST" : "GET";
  const reply = await w.world.app.inject({ method, url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
}
const bodyOf = ({ bytes }: { bytes: Buffer }) =>
  JSON.parse(bytes.toString()) as ProblemDocument & { data: EntityRow & { path: string } };

async function wanted(dataSet: DataSetName, more: object = {}): Promise<EntityRow> {
  const reply = await send("extracts", { dataSet, format: "csv", ...PERIOD, ...more });
  expect([reply.status, bodyOf(reply).detail]).toEqual([200, undefined]);
  return bodyOf(reply).data;
}
const now = async ({ id }: EntityRow) => bodyOf(await send(`extracts/${id}`)).data;

/** What the only file in a zip says, line by line, without its byte-order mark. */
function linesOf(bytes: Buffer): string[] {
  const [text] = Object.values(unzipSync(bytes));
  return strFromU8(text ?? new Uint8Array())
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n");
}
async function linesFrom(row: EntityRow): Promise<string[]> {
  const file = await send(`extracts/${row.id}/file`);
  expect(file.status).toBe(200);
  return linesOf(file.bytes);
}

/** Does what waits by a worker of its own, with what it needs otherwise than the server does; `elsewhere` is told of each client on whom another one works. */
async function workedOff(
  more: Partial<ExtractNeeds>,
  elsewhere?: (client: number) => void,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const files = await openFileStore({ folder: w.world.dataDir });
  const runner = openRunner((error) => failures.push(error));
  const { database } = w.world;
  const keep = async (_tx: Tx, received: ReceivedFile) => received.keep();
  const job = jobOf(
    extractJob({ database, files, packers, keep, ...more }),
    database,
    () => undefined,
  );
  const turn: typeof job.turn = async (client, stopping) => {
    const end = await job.turn(client, stopping);
    if (end === "elsewhere") elsewhere?.(client);
    return end;
  };
  runner.add({ ...job, turn, everyMs: 60_000 });
  await runner.idle();
  // Its next round would do the work of another test.
  await runner.stop();
  await files.close();
  return failures;
}

it("each data set is extracted with the fields that are declared, and all its rows", async () => {
  const load = await w.dispatched(3);
  await owner.query(
    `insert into exceptions (subscriber_id, exception_no, shipment, kind, severity, description, load)
     select subscriber_id, 'X-1', id, 'short', 'minor', '=HYPERLINK("x"), dos', load from shipments where load = $1`,
    [load.id],
  );
  const asked = await Promise.all(DATA_SETS.map((dataSet) => wanted(dataSet)));
  await w.world.settled();
  for (const extract of asked) {
    const row = await now(extract);
    const { of } = DATA_SETS_BY_NAME[row["dataSet"] as DataSetName];
    const [titles = "", ...lines] = await linesFrom(row);
    const fields = Object.keys(of.fields);
    expect(titles.split(",").slice(-fields.length)).toEqual(fields);
    const [counted] = await owner.query<{ count: number }>(
      `select count(*)::integer from ${of.name.replaceAll(/[A-Z]/g, (at) => `_${at.toLowerCase()}`)} where subscriber_id = $1`,
      [NORTE],
    );
    expect(row).toMatchObject({ status: "ready", rowsWritten: counted?.count });
    expect([row["dataSet"], lines.length]).toEqual([row["dataSet"], counted?.count]);
  }
  const [units, exceptions] = ["handlingUnits", "exceptions"].map((name) =>
    asked.find(({ dataSet }) => dataSet === name),
  );
  // A reference is told as the other row is called.
  expect((await linesFrom(units ?? load)).at(-1)).toContain(String(load["loadNo"]));
  expect((await linesFrom(exceptions ?? load))[1]).toContain(`"'=HYPERLINK(""x""), dos"`);
});

it("a workbook has the same rows, its numbers as numbers and its texts as texts", async () => {
  await w.ready(2);
  const row = await wanted("handlingUnits", { format: "xlsx" });
  await w.world.settled();
  const file = await send(`extracts/${row.id}/file`);
  expect(file.headers["content-disposition"]).toBe(
    `attachment; filename="${String(row["extractNo"])} handlingUnits.xlsx"`,
  );
  const sheet = strFromU8(unzipSync(file.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet.match(/<row>/g)?.length).toBe(Number((await now(row))["rowsWritten"]) + 1);
  expect(sheet).toContain(">weight</t>");
  // The weight of a unit, and a label that begins with a letter.
  expect(sheet).toMatch(
    /<is><t xml:space="preserve">L\d+-0001<\/t><\/is><\/c>.*<c><v>10<\/v><\/c>/,
  );
});

it("a period is of days by the client's clock, both ends in it; one that ends first is refused", async () => {
  const [entry] = await w.ready(1);
  await owner.query("update shipments set announced_at = $2 where id = $1", [
    entry.id,
    // The last second of the day in Mexico City.
    "2021-03-05T05:59:59Z",
  ]);
  const days = [
    ["2021-03-04", "2021-03-04"],
    ["2021-03-05", "2021-03-06"],
  ].map(([firstDay, lastDay]) => wanted("shipments", { firstDay, lastDay }));
  const [within, without] = await Promise.all(days);
  await w.world.settled();
  expect(within && (await now(within))["rowsWritten"]).toBe(1);
  expect(without && (await now(without))["rowsWritten"]).toBe(0);
  const backwards = { dataSet: "loads", firstDay: "2021-03-05", lastDay: "2021-03-04" };
  const refused = await send("extracts", { ...backwards, format: "csv" });
  expect([refused.status, bodyOf(refused).errors]).toMatchObject([
    400,
    [{ field: "lastDay", code: "endsFirst" }],
  ]);
});

it.each([0, 1_000])(
  "one that is cancelled while it is written stops, comes to no file, and leaves none (%i rows in the server)",
  async (here) => {
    await w.ready(1);
    const row = await wanted("shipments");
    const files = await openFileStore({ folder: w.world.dataDir });
    const before = (await Array.fromAsync(files.keys())).length;
    let taken = 0;
    const receive: typeof files.receive = async (body, most) => {
      expect(await now(row)).toMatchObject({ status: "running" });
      const rows = [{ id: row.id, version: row.version }];
      expect((await send("extracts/cancel", { rows, reason: "", input: {} })).status).toBe(200);
      async function* counted() {
        for await (const chunk of body) {
          taken += 1;
          yield chunk as Uint8Array;
        }
      }
      return files.receive(Readable.from(counted(), { objectMode: false }), most);
    };
    const limits = { ...LIMITS, here };
    expect(await workedOff({ files: { ...files, receive }, limits })).toEqual([]);
    // Not a byte is made for what nobody wants any more.
    expect(taken).toBe(0);
    expect(await now(row)).toMatchObject({ status: "cancelled", rowsWritten: null });
    expect((await send(`extracts/${row.id}/file`)).status).toBe(404);
    expect((await Array.fromAsync(files.keys())).length).toBe(before);
    await files.close();
  },
);

it.each([0, 100_000])(
  "one that is cancelled half-way is not written to its end (%i rows in the server)",
  async (here) => {
    await owner.query(
      `insert into stock_moves (subscriber_id, part_no, lot, quantity, to_place, reason, person_name, occurred_at)
       select $1, md5(n::text), md5(n || 'lot'), 1, 'customer', 'ship', 'Olga Opera', '2026-05-01T12:00:00Z'
       from generate_series(1, 60000) n`,
      [NORTE],
    );
    const whole = await wanted("stockMoves");
    const row = await wanted("stockMoves");
    const files = await openFileStore({ folder: w.world.dataDir });
    let taken = 0;
    const receive: typeof files.receive = async (body, most) => {
      if ((await now(row))["status"] !== "running") return files.receive(body, most);
      async function* slowly() {
        for await (const chunk of body) {
          if (taken === 0) {
            const { id, version } = await now(row);
            const cancelled = { rows: [{ id, version }], reason: "", input: {} };
            expect((await send("extracts/cancel", cancelled)).status).toBe(200);
          }
          taken += (chunk as Uint8Array).length;
          // Longer than from one note of progress to the next.
          vi.setSystemTime(Date.now() + 1_000);
          yield chunk as Uint8Array;
        }
      }
      return files.receive(Readable.from(slowly(), { objectMode: false }), most);
    };
    const limits = { ...LIMITS, rows: 1_000_000, bytes: 100_000_000, ms: HANG_MS, here };
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await workedOff({ files: { ...files, receive }, limits })).toEqual([]);
    expect(await now(row)).toMatchObject({ status: "cancelled" });
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(Number((await now(whole))["bytes"]) / 2);
    await files.close();
  },
);

it("one client's extracts are made one at a time by however many servers, and another client's meanwhile", async () => {
  const mine = await Promise.all([wanted("loads"), wanted("loads"), wanted("loads")]);
  const theirs = await wanted("loads", { client: RIO_BRAVO });
  const under = new Map<number, number>();
  const most = new Map<number, number>();
  let together = 0;
  // A file of each client is held until somebody else has come for both.
  const cameFor = new Set<number>();
  const allCame = Promise.withResolvers<void>();
  const look = () => {
    const isTwice = [...under.values()].some((number) => number > 1);
    if (isTwice || (together === 2 && cameFor.size === 2)) allCame.resolve();
  };
  const came = (client: number) => {
    cameFor.add(client);
    look();
  };
  const keep = async ({ subscriberId }: Tx, received: ReceivedFile) => {
    under.set(subscriberId, (under.get(subscriberId) ?? 0) + 1);
    most.set(subscriberId, Math.max(most.get(subscriberId) ?? 0, under.get(subscriberId) ?? 0));
    together = Math.max(together, [...under.values()].filter((n) => n > 0).length);
    look();
    await allCame.promise;
    under.set(subscriberId, (under.get(subscriberId) ?? 0) - 1);
    return received.keep();
  };
  const workers = [1, 2, 3].map(() => workedOff({ keep }, came));
  const failures = await Promise.all(workers);
  expect(failures.flat()).toEqual([]);
  // Whichever client came first.
  expect(Object.fromEntries(most)).toEqual({ [NORTE]: 1, [RIO_BRAVO]: 1 });
  expect(together).toBe(2);
  for (const row of [...mine, theirs]) expect(await now(row)).toMatchObject({ status: "ready" });
});

it("what fails for one client fails for that one alone, and is told after three tries", async () => {
  const [mine, theirs] = [await wanted("loads"), await wanted("loads", { client: RIO_BRAVO })];
  const keep = async (tx: Tx, received: ReceivedFile) => {
    if (tx.subscriberId === NORTE) throw new Error("The disk is gone");
    return received.keep();
  };
  const failures = await workedOff({ keep });
  expect(failures.length).toBe(3);
  expect(await now(mine)).toMatchObject({ status: "failed", failure: "broken" });
  expect(await now(theirs)).toMatchObject({ status: "ready" });
  await w.world.settled();
  const news = await owner.query<{ kind: string }>(
    "select kind from notifications where cause = 'extract:' || $1 and person_id is not null",
    [mine.id],
  );
  expect(news).toEqual([{ kind: "extractFailed" }]);
});

it("more rows, bytes or time than are allowed end an extract, each with its reason", async () => {
  await w.ready(2);
  const ended = async (more: object) => {
    const row = await wanted("handlingUnits");
    expect(await workedOff({ limits: { ...LIMITS, ...more } })).toEqual([]);
    return now(row);
  };
  expect(await ended({ rows: 1 })).toMatchObject({ status: "failed", failure: "tooManyRows" });
  for (const here of [0, LIMITS.here]) {
    expect(await ended({ here, bytes: 10 })).toMatchObject({ failure: "tooLarge" });
    expect(await ended({ here, ms: -1 })).toMatchObject({ status: "failed", failure: "tooLong" });
    expect(await ended({ here })).toMatchObject({ status: "ready", failure: null });
  }
});

it("what a process of its own packs is what the server packs itself", async () => {
  await w.ready(2);
  const [here, aside] = [await wanted("handlingUnits"), await wanted("handlingUnits")];
  await workedOff({ limits: LIMITS });
  await owner.query("update extracts set status = 'queued' where id = $1", [aside.id]);
  expect(await workedOff({ limits: { ...LIMITS, here: 0 } })).toEqual([]);
  const packed = await now(aside);
  expect(packed).toMatchObject({ status: "ready", rowsWritten: (await now(here))["rowsWritten"] });
  const lines = await linesFrom(aside);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines).toEqual(await linesFrom(here));
});

it("a link opens its file without an account until the next one is made, and nobody else can make one", async () => {
  const row = await wanted("loads");
  expect((await send(`extracts/${row.id}/link`, { hours: 24 })).status).toBe(404);
  await w.world.settled();
  const linked = async (hours: number) => {
    const { data } = bodyOf(await send(`extracts/${row.id}/link`, { hours }));
    return data as unknown as { path: string; expiresAt: string };
  };
  const open = (path: string) => send(path.replace("/api/", ""), undefined, {});
  const began = Date.now();
  const first = await linked(1);
  expect(isSince(began, Date.parse(first.expiresAt) - 3_600_000)).toBe(true);
  const file = await open(first.path);
  expect(file.bytes).toEqual((await send(`extracts/${row.id}/file`)).bytes);
  const second = await linked(168);
  expect((await open(first.path)).status).toBe(404);
  expect((await open(second.path)).status).toBe(200);
  const hidden = "update subscribers set is_hidden = $2 where id = $1";
  await owner.query(hidden, [NORTE, true]);
  expect((await open(second.path)).status).toBe(404);
  await owner.query(hidden, [NORTE, false]);
  expect((await open(second.path)).status).toBe(200);
  await owner.query("update extract_files set link_until = now() where extract_id = $1", [row.id]);
  expect((await open(second.path)).status).toBe(404);
  // No link outlives its file.
  await owner.query("update extracts set kept_until = now() + interval '1 hour' where id = $1", [
    row.id,
  ]);
  const third = await linked(168);
  expect(third.expiresAt).toBe((await now(row))["keptUntil"]);
  // Whoever may make such files of another client finds nothing there.
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select 'rio@demo.test', 'Rio', 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $1 from one)
     insert into grants select id, 'REPORTES_TABLEU' from one`,
    [RIO_BRAVO],
  );
  for (const [who, status] of [
    ["rio@demo.test", 404],
    ["operador@demo.test", 403],
    ["mina@demo.test", 403],
  ] as const) {
    const headers = await w.world.signIn(who);
    expect((await send(`extracts/${row.id}/link`, { hours: 1 }, headers)).status).toBe(status);
    expect((await send(`extracts/${row.id}/file`, undefined, headers)).status).toBe(status);
  }
});

it("whoever wanted it is told when it is ready; a week later or once it is discarded its file is gone, from the disk too", async () => {
  const began = Date.now();
  const row = await wanted("loads");
  await w.world.settled();
  const news = await owner.query<{ kind: string; name: string }>(
    "select kind, name from notifications n join people p on p.id = n.person_id where cause = 'extract:' || $1",
    [row.id],
  );
  expect(news).toEqual([{ kind: "extractReady", name: "Adela Administra" }]);
  const keptUntil = Date.parse(String((await now(row))["keptUntil"]));
  expect(isSince(began, keptUntil - 7 * 86_400_000)).toBe(true);
  const [stored] = await owner.query<{ key: string }>(
    "select stored_as as key from extract_files where extract_id = $1",
    [row.id],
  );
  const files = await openFileStore({ folder: w.world.dataDir });
  const size = () => files.sizeOf(stored?.key ?? "");
  await w.world.sweep();
  expect(await size()).toBeGreaterThan(0);
  await owner.query("update extracts set kept_until = now() where id = $1", [row.id]);
  expect((await send(`extracts/${row.id}/file`)).status).toBe(404);
  await w.world.settled();
  expect(await now(row)).toMatchObject({ status: "removed" });
  await w.world.sweep();
  expect(await size()).toBe(undefined);
  await files.close();

  const given = await wanted("loads");
  await w.world.settled();
  const { version } = await now(given);
  const rows = [{ id: given.id, version }];
  expect((await send("extracts/discard", { rows, reason: "", input: {} })).status).toBe(200);
  expect((await send(`extracts/${given.id}/file`)).status).toBe(404);
});
