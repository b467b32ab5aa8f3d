import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

// What a person signed: each line's part, case, results and amount. The rest (similarity, the certificate
// line, the deadline) explains them.
const signed = (row: "n" | "o") => {
  const of = sql.ref(row);
  return sql`(${of}.declared_part, ${of}.case_code, ${of}.severity, ${of}.amount, ${of}.part_matches,
    ${of}.fraccion_matches, ${of}.description_matches, ${of}.certificate_matches,
    ${of}.preference_matches)`;
};

/**
 * Takes the sign-off from the audits of these runs of which some line came out otherwise than in the run
 * before, though the totals are the same. Their rows must be filed by then.
 */
export async function unsignChanged(
  { db, subscriberId }: Tx,
  runIds: readonly string[],
): Promise<void> {
  if (runIds.length === 0) return;
  const rowsOf = (run: "id" | "previous_run_id") => sql`(
    select * from audit_rows
    where subscriber_id = ${subscriberId} and run_id = ${sql.ref(`r.${run}`)} offset 0)`;
  await sql`
    update audits a set
      state = case when a.state = 'reviewed' then r.outcome else a.state end,
      reviewed_at = null, reviewed_by = null
    from audit_runs r
    where r.subscriber_id = ${subscriberId} and r.id = any(${runIds}::uuid[])
      and a.subscriber_id = r.subscriber_id and a.id = r.audit_id and a.reviewed_at is not null
      and exists (
        select from ${rowsOf("id")} n
        full join ${rowsOf("previous_run_id")} o using (sequence, ordinal)
        where ${signed("n")} is distinct from ${signed("o")})`.execute(db);
}
