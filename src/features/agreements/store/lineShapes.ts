import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { RuledShape } from "../model/agreementValidity.ts";

interface ShapeRow extends RuledShape {
  readonly agreementId: string;
}

/** The lines of some agreements as they are on a day, put together where the rules of validity cannot tell them apart. */
export async function lineShapes(
  { db, subscriberId }: Tx,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly RuledShape[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ShapeRow>`
    select agreement_id as "agreementId",
           case when description <> '' then 'given' end as description,
           case when length(hs) >= 6 then '000000' end as hs,
           nullif(criterion, '') as criterion,
           case when producer <> '' then 'given' end as producer,
           absent_columns as absent, coalesce(deleted_on <= ${day}::date, false) as "isDeleted",
           min(dated_on) as "datedOn", max(dated_on) as "lastDatedOn", count(*) as lines
    from certificate_lines
    where subscriber_id = ${subscriberId} and agreement_id = any(${ids}::uuid[])
      and removed_version is null
    group by 1, 2, 3, 4, 5, 6, 7, dated_on is null`.execute(db);
  return Map.groupBy(rows, ({ agreementId }) => agreementId);
}
