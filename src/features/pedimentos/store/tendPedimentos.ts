import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** Has the planner look at pedimentos, partidas and audits anew, when `arrived` are a fifth of the client's or more. */
export async function tendPedimentos({ db, subscriberId }: Tx, arrived: number): Promise<void> {
  const most = arrived * 5;
  await sql`select tend_pedimentos() where (select count(*) from (
    select from pedimentos where subscriber_id = ${subscriberId} and is_current limit ${most + 1}) first_ones) <= ${most}`.execute(
    db,
  );
}
