import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/**
 * Has the planner look at audits and their rows anew, when those that ran for the first time are a fifth of the
 * client's or more: one that runs again adds rows like those that are known.
 */
export async function tendAudits({ db, subscriberId }: Tx, first: number): Promise<void> {
  if (first === 0) return;
  const most = first * 5;
  await sql`select tend_audits() where (select count(*) from (
    select from audits where subscriber_id = ${subscriberId} limit ${most + 1}) first_ones) <= ${most}`.execute(
    db,
  );
}
