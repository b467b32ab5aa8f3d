import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { DeclaredCode } from "../model/declaredCode.ts";

/** Partidas of one description that are looked at. */
const MOST_PARTIDAS = 5_000;

/** Under which codes goods with the same words were declared in the pedimentos as they stand, at most `most`, the usual first. */
export async function declaredCodes(
  { db, subscriberId }: Tx,
  description: string,
  most: number,
): Promise<DeclaredCode[]> {
  const { rows } = await sql<DeclaredCode>`
    select fraccion as mxhts, count(*) as count,
      max(coalesce(p.paid_on, p.entry_on, (p.recorded_at at time zone s.time_zone)::date))::text as "lastOn"
    from partidas_worded(${description}, ${MOST_PARTIDAS}) w
    join pedimentos p on p.subscriber_id = ${subscriberId} and p.id = w.pedimento_id
    join shared.subscribers s on s.id = p.subscriber_id
    where (p.superseded_by is null or p.superseded_by = p.id) and not p.is_conflict and length(fraccion) = 8
    group by fraccion order by count desc, "lastOn" desc, fraccion limit ${most}`.execute(db);
  return rows;
}
