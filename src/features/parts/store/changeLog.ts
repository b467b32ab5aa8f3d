import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { partKey } from "../model/partNumber.ts";
import type { PartValues } from "../model/partValues.ts";
import { valuesOf } from "./partValues.ts";

/** One version of a part, as the change log shows it. */
export interface PartVersionRow extends PartValues {
  version: number;
  recorded_at: Date;
  part_no: string;
  flags: number;
  /** The day the file spoke of, else the day it was received, in the client's zone. */
  spoken_on: string;
  upload_id: string | null;
  file: string | null;
  /** The classification request that it carries out. */
  request: string | null;
  proposed_by: string | null;
  approved_by: string | null;
  basis: string | null;
}

/**
 * The changes of a part, those of the newest day first, at most `most`; `total` counts them all. Of what a file did
 * only the newest account is told: one of an older day may have come after it.
 */
export async function byPart(
  { db, subscriberId }: Tx,
  partNo: string,
  zone: string,
  most: number,
): Promise<{ rows: PartVersionRow[]; total: number }> {
  const { rows } = await sql<PartVersionRow & { total: number }>`
    select count(*) over () as total, told.*, c.number as request, c.proposed_by, c.approved_by, c.basis from (
      select distinct on (coalesce(v.upload_id::text, v.version::text))
        v.version, v.recorded_at, v.part_no, v.flags, ${valuesOf("v")}, v.upload_id,
        u.file, u.source,
        coalesce(u.file_on, (coalesce(u.received_at, v.recorded_at) at time zone ${zone})::date) as spoken_on
      from part_versions v
      left join shared.uploads u on u.subscriber_id = v.subscriber_id and u.id = v.upload_id
      where v.subscriber_id = ${subscriberId} and v.part_key = ${partKey(partNo)}
      order by coalesce(v.upload_id::text, v.version::text), v.version desc
    ) told
    left join shared.classification_requests c
      on c.subscriber_id = ${subscriberId} and told.source = 'classification ' || c.number
    order by spoken_on desc, version desc limit ${most}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
