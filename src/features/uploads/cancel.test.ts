import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { openOwnerView, type OwnerView } from "../../../tests/behindTheGuards.ts";
import { partsZip } from "../../../tests/bulkFiles.ts";
import { type ReaderProcess, readersOf } from "../../../tests/readersOf.ts";
import { until } from "../../../tests/until.ts";
import { uploadForm } from "../../../tests/uploadForm.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";

let world: World;
let owner: OwnerView;
let headers: Headers;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  headers = await world.signIn("auditor@demo.test", NORTE);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

const part = (partNo: string) => ({ partNo, mxhts: "8544429999", description: "ARNES" });

async function sent(bytes: Uint8Array): Promise<string> {
  const form = uploadForm([{ file: "parts.zip", bytes }]);
  const reply = await world.app.inject({
    method: "POST",
    url: "/api/upload_parts",
    headers: { ...headers, ...form.headers },
    payload: form.body,
  });
  return reply.json<{ uploads: [{ _id: string }] }>().uploads[0]._id;
}

interface Told {
  readonly Status: string;
  readonly Reason: string | null;
}

async function standing(id: string): Promise<Told> {
  const reply = await world.app.inject({ url: `/api/uploads/${id}`, headers });
  return reply.json<{ data: Told }>().data;
}
/** How an upload ended, as soon as it has. */
async function told(id: string): Promise<Told> {
  let data = await standing(id);
  await until(async () => {
    data = await standing(id);
    return data.Status === "Procesado" || data.Status === "Rechazado";
  }, 20);
  return data;
}

const cancel = async (id: string, as = headers): Promise<number> =>
  (await world.app.inject({ method: "POST", url: `/api/uploads/${id}/cancel`, headers: as }))
    .statusCode;
const many = (name: string, lines: number) =>
  partsZip(
    name,
    Array.from({ length: lines }, (_, at) => part(`${name}-${at}`)),
  );

/** The process that reads these bytes, as soon as it has them open. */
async function readerOf(bytes: Uint8Array): Promise<ReaderProcess> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  let reader: ReaderProcess | undefined;
  await until(() => {
    reader = readersOf(process.pid).find(({ open }) => open.some((path) => path.includes(sha256)));
    return reader !== undefined;
  });
  if (!reader) throw new Error("nobody reads them");
  return reader;
}

it("an upload that is cancelled while it runs ends with the reason and leaves the catalogue as it was", async () => {
  const bytes = many("RUNNING", 100_000);
  const id = await sent(bytes);
  // From now on only the cancellation can end it.
  const reader = await readerOf(bytes);
  process.kill(reader.pid, "SIGSTOP");
  expect((await standing(id)).Status).toBe("Procesando");
  expect(await cancel(id)).toBe(200);
  expect(await told(id)).toMatchObject({ Status: "Rechazado", Reason: "cancelled" });
  // The process that read it was ended, not what came after waited for.
  const [progress] = await owner.query("select stage from upload_progress");
  expect(["opening", "reading"]).toContain(progress?.["stage"]);
  expect(await owner.query("select from parts where part_key like 'RUNNING%'")).toEqual([]);
  expect(await cancel(id)).toBe(409);
});

it("an upload that is cancelled while it waits never begins", async () => {
  const queue = await openOwnerView(world.ownerUrl);
  await queue.query("select pg_advisory_lock(hashtext('lane'), $1)", [NORTE]);
  const id = await sent(many("WAITING", 10));
  expect(await cancel(id)).toBe(200);
  await queue.close();
  expect(await told(id)).toMatchObject({ Status: "Rechazado", Reason: "cancelled" });
  expect(await owner.query("select from upload_progress where upload_id = $1", [id])).toEqual([]);
});

/** Connections that wait for one another. */
const waiting = async (): Promise<number> =>
  (
    await owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;

it("an upload that is cancelled at the moment when it begins does not begin", async () => {
  const queue = await openOwnerView(world.ownerUrl);
  await queue.query("select pg_advisory_lock(hashtext('lane'), $1)", [NORTE]);
  const id = await sent(partsZip("beginning", [part("BEGINNING-1")]));
  await owner.query("begin");
  await owner.query("select from uploads where id = $1 for update", [id]);
  const asked = cancel(id);
  await expect.poll(waiting).toBe(1);
  await queue.close();
  await expect.poll(waiting).toBe(2);
  await owner.query("commit");
  expect(await asked).toBe(200);
  await world.settled();
  expect(await told(id)).toMatchObject({ Status: "Rechazado", Reason: "cancelled" });
});

it("an upload whose end is asked for when it is all but done is done, and who asked is told", async () => {
  // Stands still where all is done but the commit.
  await owner.query(`create function stand_still() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`);
  await owner.query(`create trigger stand_still after update on uploads for each row
    when (new.state = 'processed') execute function stand_still()`);
  await owner.query("select pg_advisory_lock(4711)");
  const id = await sent(partsZip("ending", [part("ENDING-1")]));
  await expect.poll(waiting).toBe(1);
  const asked = cancel(id);
  let isAnswered = false;
  void asked.finally(() => (isAnswered = true));
  await until(async () => isAnswered || (await waiting()) === 2);
  await owner.query("select pg_advisory_unlock(4711)");
  expect(await asked).toBe(409);
  expect(await told(id)).toMatchObject({ Status: "Procesado", Reason: null });
  await owner.query("drop function stand_still() cascade");
});

it("an upload is cancelled by nobody who may not send such files, and by no other client", async () => {
  const id = await sent(partsZip("mine", [part("MINE-1")]));
  const elsewhere = await world.signIn("admin@demo.test", RIO_BRAVO);
  expect(await cancel(id, elsewhere)).toBe(404);
  const operator = await world.signIn("operador@demo.test", NORTE);
  expect(await cancel(id, operator)).toBe(403);
  expect(await cancel(id, {})).toBe(401);
  expect(await told(id)).toMatchObject({ Status: "Procesado" });
});
