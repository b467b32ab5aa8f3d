import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { newestHeader } from "./newestHeader.ts";

interface FoundAgreement {
  readonly id: string;
  readonly text: string;
  readonly note: string | null;
  readonly at: Date;
}

/** A few agreements whose number, supplier or treaty holds the words, the newest first. */
export async function findAgreements(
  { db, subscriberId }: Tx,
  words: string,
  most: number,
): Promise<FoundAgreement[]> {
  const holds = (column: string) => sql`strpos(upper(${sql.ref(column)}), upper(${words})) > 0`;
  const { rows } = await sql<FoundAgreement>`
    select a.id, a.number as text, concat_ws(' - ', h.treaty, h.supplier) as note, a.created_at as at
    from agreements a
    ${newestHeader}
    where a.subscriber_id = ${subscriberId}
      and (${holds("a.number")} or ${holds("h.supplier")} or ${holds("h.treaty")})
    order by a.created_at desc, a.number limit ${most}`.execute(db);
  return rows;
}
