import { type RawBuilder, sql } from "kysely";
import { nextVersion } from "#kit/server/nextVersion.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { lineFlag } from "../model/lineFlags.ts";
import { keepPageMap } from "./pageMap.ts";
import { keepPartWords } from "./partWords.ts";
import type { Stage } from "./stage.ts";
import { valuesOf, valuesToKeep } from "./partValues.ts";

/** What the change log names as its origin. */
export interface Origin {
  uploadId: string;
  /** The day from which the new values speak. */
  sinceOn: string;
}

/** Writes the changes of a stage to the catalogue, its history and its page map; answers the catalogue's new version. */
export async function applyStage(
  tx: Tx,
  stage: Stage,
  origin: Origin,
  { written, size }: { written: number; size: number },
): Promise<number> {
  const version = await nextVersion(tx, "catalogue");
  await addVersions(tx, stage, origin, version);
  await changeParts(tx, stage, {
    version: sql`${version}::bigint`,
    sinceOn: sql`${origin.sinceOn}::date`,
    newSince: sql`written.since_on`,
    join: sql`join part_versions written on written.subscriber_id = ${tx.subscriberId}
      and written.part_key = changes.part_key and written.version = ${version}`,
  });
  await keepPageMap(tx, stage, written, size);
  await keepPartWords(tx, stage, version, { written, size });
  await sql`select tend_parts(${written / Math.max(size, 1)}::real)`.execute(tx.db);
  return version;
}

// The first version of a part is valid from the beginning of time.
async function addVersions(tx: Tx, stage: Stage, origin: Origin, version: number): Promise<void> {
  const { db, subscriberId } = tx;
  const hasHistory = await anyVersion(tx);
  // A probe per new part: planned as one set, it would read the whole history.
  const earlier = sql`(select 1 from part_versions earlier where earlier.subscriber_id = ${subscriberId}
    and earlier.part_key = changes.part_key limit 1)`;
  await sql`insert into part_versions (subscriber_id, part_key, version, since_on, part_no, flags, ${valuesOf()},
      is_deleted, upload_id, line)
    select ${subscriberId}::integer, part_key, ${version},
      case when flags & ${lineFlag.New} <> 0 and (not ${hasHistory}::boolean or ${earlier} is null)
        then '-infinity'::date else ${origin.sinceOn}::date end,
      part_no, flags, ${valuesOf()}, flags & ${lineFlag.Delete} <> 0, ${origin.uploadId}::uuid, line
    from ${stage.changes} changes where is_written order by part_key`.execute(db);
}

async function anyVersion({ db, subscriberId }: Tx): Promise<boolean> {
  const { rows } =
    await sql`select from part_versions where subscriber_id = ${subscriberId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Where the version of a changed part and the day since when it speaks are found. */
interface WrittenAs {
  readonly version: RawBuilder<unknown>;
  readonly sinceOn: RawBuilder<unknown>;
  /** The same day of a new part, in a statement that has this join as well. */
  readonly newSince: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

/** Writes the changes of a stage to the catalogue as it stands. */
export async function changeParts(
  { db, subscriberId }: Tx,
  stage: Stage,
  { version, sinceOn, newSince, join }: WrittenAs,
): Promise<void> {
  await sql`delete from parts using ${stage.changes} changes
    where parts.subscriber_id = ${subscriberId} and parts.part_key = changes.part_key
      and changes.flags & ${lineFlag.Delete} <> 0`.execute(db);
  await sql`update parts set (${valuesOf()}) = (${valuesToKeep("changes")}), version = ${version},
      since_on = ${sinceOn}
    from ${stage.changes} changes
    where parts.subscriber_id = ${subscriberId} and parts.part_key = changes.part_key
      and changes.flags & ${lineFlag.Delete | lineFlag.New} = 0 and changes.is_written`.execute(db);
  await sql`insert into parts (subscriber_id, part_key, part_no, ${valuesOf()}, version, since_on)
    select ${subscriberId}::integer, changes.part_key, changes.part_no, ${valuesToKeep("changes")},
      ${version}, ${newSince}
    from ${stage.changes} changes ${join}
    where changes.flags & ${lineFlag.New} <> 0
    order by changes.part_key`.execute(db);
}
