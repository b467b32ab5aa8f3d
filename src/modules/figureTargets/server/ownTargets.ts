import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

interface OwnTarget {
  readonly id: string;
  readonly figure: string;
  readonly site: string | null;
  readonly atMost: number;
}

/** The targets of a client that are in force. */
export async function ownTargets({ db, subscriberId }: Tx): Promise<readonly OwnTarget[]> {
  const { rows } = await sql<OwnTarget>`
    select id, figure, site, at_most::float8 as "atMost" from figure_targets
    where subscriber_id = ${subscriberId} and status = 'active' order by target_no`.execute(db);
  return rows;
}
