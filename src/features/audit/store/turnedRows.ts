import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** What of a line counts as its verdict, of a row called so. */
export const verdictOf = (row: "n" | "o") => {
  const of = sql.ref(row);
  return sql`(${of}.case_code, ${of}.severity, ${of}.amount, ${of}.part_matches,
    ${of}.fraccion_matches, ${of}.description_matches, ${of}.certificate_matches,
    ${of}.preference_matches, 'C30' = any(${of}.notes), 'C31' = any(${of}.notes))`;
};

/** The lines of a run `r` and of the run before it that differ in what `of` a row, called n and o, is compared. */
export function linesApart(
  subscriberId: number,
  of: (row: "n" | "o") => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rowsOf = (run: "id" | "previous_run_id") => sql`(
    select * from audit_rows
    where subscriber_id = ${subscriberId}
      and run_id = (select rows_run_id from audit_runs
        where subscriber_id = ${subscriberId} and id = ${sql.ref(`r.${run}`)}) offset 0)`;
  return sql`${rowsOf("id")} n full join ${rowsOf("previous_run_id")} o using (sequence, ordinal)
    where ${of("n")} is distinct from ${of("o")}`;
}

/**
 * Counts the lines of these runs that came out otherwise than in the run before, where their digests do not tell
 * that none did. Their rows must be filed by then.
 */
export async function countTurned(
  { db, subscriberId }: Tx,
  runIds: readonly string[],
): Promise<void> {
  if (runIds.length === 0) return;
  await sql`
    update audit_runs r set turned = (
      select count(*) from ${linesApart(subscriberId, verdictOf)})
    where r.subscriber_id = ${subscriberId} and r.id = any(${runIds}::uuid[])
      and r.previous_run_id is not null and r.turned is null`.execute(db);
}
