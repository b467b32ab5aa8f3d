import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { linesApart, verdictOf } from "./turnedRows.ts";

// What a person signed: each line's part and verdict. The rest (similarity, the certificate line, the
// deadline) explains them.
const signed = (row: "n" | "o") => sql`(${sql.ref(row)}.declared_part, ${verdictOf(row)})`;

/**
 * Takes the sign-off from the audits of these runs of which some line came out otherwise than in the run
 * before, though the totals are the same. Their rows must be filed by then.
 */
export async function unsignChanged(
  { db, subscriberId }: Tx,
  runIds: readonly string[],
): Promise<void> {
  if (runIds.length === 0) return;
  await sql`
    update audits a set
      state = case when a.state = 'reviewed' then r.outcome else a.state end,
      reviewed_at = null, reviewed_by = null
    from audit_runs r
    where r.subscriber_id = ${subscriberId} and r.id = any(${runIds}::uuid[])
      and a.subscriber_id = r.subscriber_id and a.id = r.audit_id and a.reviewed_at is not null
      and exists (select from ${linesApart(subscriberId, signed)})`.execute(db);
}
