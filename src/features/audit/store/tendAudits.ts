import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** Has the planner look at audits and their rows anew, when `ran` are a fifth of the client's or more. */
export async function tendAudits({ db, subscriberId }: Tx, ran: number): Promise<void> {
  const most = ran * 5;
  await sql`select tend_audits() where (select count(*) from (
    select from audits where subscriber_id = ${subscriberId} limit ${most + 1}) first_ones) <= ${most}`.execute(
    db,
  );
}
