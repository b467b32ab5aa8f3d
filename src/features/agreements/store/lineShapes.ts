import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { LineShape } from "../model/minimumData.ts";

interface ShapeRow extends LineShape {
  readonly agreementId: string;
}

/** The lines in force of some agreements, put together where they say the same of the minimum data. */
export async function lineShapes(
  { db, subscriberId }: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LineShape[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ShapeRow>`
    select agreement_id as "agreementId",
           case when description <> '' then 'given' end as description,
           case when length(hs) >= 6 then '000000' end as hs,
           case when criterion <> '' then 'given' end as criterion,
           case when producer <> '' then 'given' end as producer,
           case when dated_on is not null then '2000-01-01' end as "datedOn",
           absent_columns as absent, count(*) as lines
    from certificate_lines
    where subscriber_id = ${subscriberId} and agreement_id = any(${ids}::uuid[])
      and removed_version is null and deleted_on is null
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return Map.groupBy(rows, ({ agreementId }) => agreementId);
}
