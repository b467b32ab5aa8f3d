import { sql } from "kysely";
import type { SetOf } from "#kit/entity/RowOf.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { ReceivedFile } from "#kit/server/fileStore.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type ExtractRow, extracts } from "../extracts.ts";
import type { Tally } from "./packing.ts";

const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Why an extract ends without its file. */
export type Failure = NonNullable<ExtractRow["failure"]>;

/** An extract that is begun. */
export interface Work {
  readonly row: ExtractRow;
  /** Who wants it: what becomes of it is told in their name. */
  readonly by: Actor;
  /** How often it was begun, this time too. */
  readonly tries: number;
  /** The client's zone (IANA). */
  readonly zone: string;
}

/** Begins the client's oldest extract that has no file yet; also one that a server left behind when it died. */
export async function beginNext(tx: Tx): Promise<Work | undefined> {
  const { rows } = await sql<{ id: string; personId: string; tries: number; zone: string }>`
    with oldest as (select id from extracts where subscriber_id = ${tx.subscriberId} and status in ('queued', 'running')
      order by created_at, id limit 1 for no key update)
    update extract_files f set tries = tries + 1 from oldest o, subscribers c
    where c.id = f.subscriber_id and f.subscriber_id = ${tx.subscriberId} and f.extract_id = o.id
    returning f.extract_id as id, f.person_id as "personId", f.tries, c.time_zone as zone`.execute(
    tx.db,
  );
  const [begun] = rows;
  if (!begun) return undefined;
  const [row] = await heldRows(tx, extracts, [begun.id]);
  if (!row) return undefined;
  const work = {
    ...begun,
    row,
    by: { personId: begun.personId, name: row.requestedBy ?? "" },
  };
  if (row.status === "queued")
    await become(tx, work, { status: "running", startedAt: new Date().toISOString() });
  return work;
}

/** Makes the try that just broke off one that never was. */
export async function takeBack({ db, subscriberId }: Tx, { row }: Work): Promise<void> {
  await sql`update extract_files set tries = tries - 1
    where subscriber_id = ${subscriberId} and extract_id = ${row.id}`.execute(db);
}

/** Tells how far it has come, which is no change of its own; false once nobody wants it any more. */
export async function tellProgress(
  { db, subscriberId }: Tx,
  { row }: Work,
  { written, expected }: { readonly written: number; readonly expected: number },
): Promise<boolean> {
  const { rows } =
    await sql`update extracts set rows_written = ${written}, rows_expected = ${expected}
    where subscriber_id = ${subscriberId} and id = ${row.id} and status = 'running' returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Gives an extract its whole file, unless it was cancelled meanwhile. */
export async function finish(
  tx: Tx,
  work: Work,
  { received, rows }: { readonly received: ReceivedFile; readonly rows: number },
  keep: (tx: Tx, received: ReceivedFile) => Promise<string>,
): Promise<void> {
  if (!(await isWanted(tx, work))) return;
  const storedAs = await keep(tx, received);
  await sql`update extract_files set stored_as = ${storedAs}, sha256 = ${received.sha256}
    where subscriber_id = ${tx.subscriberId} and extract_id = ${work.row.id}`.execute(tx.db);
  const now = Date.now();
  await become(tx, work, {
    status: "ready",
    rowsWritten: rows,
    bytes: received.bytes,
    readyAt: new Date(now).toISOString(),
    keptUntil: new Date(now + KEPT_DAYS * DAY_MS).toISOString(),
  });
}

/** Keeps what the file begins with, and what is wrong with its rows. */
export async function keepPreview(
  { db, subscriberId }: Tx,
  { row }: Work,
  { titles, first, faults, faulty }: Tally,
): Promise<void> {
  const preview = JSON.stringify({ titles, rows: first, faults });
  await sql`update extract_files set preview = ${preview}::jsonb
    where subscriber_id = ${subscriberId} and extract_id = ${row.id}`.execute(db);
  await sql`update extracts set row_faults = ${faulty || null}
    where subscriber_id = ${subscriberId} and id = ${row.id} and status = 'running'`.execute(db);
}

export async function fail(tx: Tx, work: Work, failure: Failure): Promise<void> {
  if (await isWanted(tx, work)) await become(tx, work, { status: "failed", failure });
}

/** Gives up the files that have served their time; the sweep of originals deletes them. */
export async function removeOld(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string; personId: string }>`
    update extract_files f set removed_at = now(), token_hash = null from extracts e
    where (e.subscriber_id, e.id) = (f.subscriber_id, f.extract_id) and e.subscriber_id = ${tx.subscriberId}
      and e.status = 'ready' and e.kept_until < now() returning f.extract_id as id, f.person_id as "personId"`.execute(
    tx.db,
  );
  for (const { id, personId } of rows) {
    const [row] = await heldRows(tx, extracts, [id]);
    if (!row) continue;
    const by = { personId, name: row.requestedBy ?? "" };
    await become(tx, { row, by }, { status: "removed" });
  }
}

async function isWanted(tx: Tx, { row }: Work): Promise<boolean> {
  const [now] = await heldRows(tx, extracts, [row.id]);
  return now?.status === "running";
}

async function become(
  tx: Tx,
  { row, by }: Pick<Work, "row" | "by">,
  values: SetOf<typeof extracts>,
): Promise<void> {
  const become = setEach(extracts, [row], () => values);
  await changeRows(tx, extracts, {}, by, { action: "followed" }, become);
}
