import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** Until the transaction ends nobody removes an original of this content: whoever keeps one calls this first. */
export async function holdOriginal({ db }: Tx, sha256: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('original'), hashtext(${sha256.toString("hex")}))`.execute(
    db,
  );
}

/** Until the transaction ends nobody keeps an original under this key. */
export async function lockOriginal({ db }: Tx, key: string): Promise<void> {
  const content = key.slice(key.lastIndexOf("/") + 1);
  await sql`select pg_advisory_xact_lock(hashtext('original'), hashtext(${content}))`.execute(db);
}

/** Whether originals may be removed in this transaction: not while a backup copies those that its rows name. */
export async function mayRemoveOriginals({ client }: Tx): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('originals removed'), 0) as may",
  );
  return rows[0]?.may === true;
}

/** Of these keys those that an upload of any client names or once named, with whether one still does. */
export async function knownOriginals(
  { db }: Tx,
  keys: readonly string[],
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ key: string; is_named: boolean }>`
    select key, is_named from originals_known(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map(({ key, is_named }) => [key, is_named]));
}

/** Notes of at most `most` settled uploads of more than this age that their originals, or their lines, go; answers of how many. */
export async function giveUp(
  { db, subscriberId }: Tx,
  what: "original" | "lines",
  age: string,
  most: number,
): Promise<number> {
  const removedAt = sql.ref(`${what}_removed_at`);
  // What still waits, for its turn or for a person, is kept however old it is.
  const { numAffectedRows = 0n } = await sql`
    update uploads set ${removedAt} = now() where subscriber_id = ${subscriberId} and id in (
      select id from uploads where subscriber_id = ${subscriberId} and ${removedAt} is null
        and state in ('processed', 'refused') and received_at < now() - ${age}::interval limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Deletes at most `most` lines that were given up, and their map at once; answers how many. */
export async function deleteLines({ db, subscriberId }: Tx, most: number): Promise<number> {
  await sql`delete from upload_line_pages m using uploads u
    where m.subscriber_id = ${subscriberId} and u.subscriber_id = m.subscriber_id and u.id = m.upload_id
      and u.lines_removed_at is not null`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    delete from upload_lines l where l.subscriber_id = ${subscriberId} and (l.upload_id, l.line) in (
      select g.upload_id, g.line from upload_lines g
      join uploads u on u.subscriber_id = g.subscriber_id and u.id = g.upload_id
      where u.subscriber_id = ${subscriberId} and u.lines_removed_at is not null limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
