import { sql } from "kysely";
import { partKey } from "#features/parts/model/partNumber.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type CaseCode, isCaseCode } from "../model/cases.ts";

/** Verdicts of one pedimento by sequence, then by part key. */
export type CasesOfPedimento = Map<number, Map<string, CaseCode>>;

/** Verdicts of pedimentos that others rectify, by id. */
export type EarlierCases = ReadonlyMap<string, CasesOfPedimento>;

/**
 * The verdicts of the last run of some pedimentos; with `byRun`, of the last one when that run was made.
 * A pedimento that never ran has none.
 */
export async function earlierCases(
  { db, subscriberId }: Tx,
  pedimentoIds: readonly string[],
  byRun: string | null = null,
): Promise<EarlierCases> {
  const cases = new Map(pedimentoIds.map((id): [string, CasesOfPedimento] => [id, new Map()]));
  if (pedimentoIds.length === 0) return cases;
  const { rows } = await sql<{ id: string; sequence: number; part: string | null; code: string }>`
    select c.id, w.sequence, w.declared_part as part, w.case_code as code
    from unnest(${[...cases.keys()]}::uuid[]) as c(id)
    join shared.pedimentos p on p.subscriber_id = ${subscriberId} and p.id = c.id
    join audits a on a.subscriber_id = ${subscriberId} and a.aduana = p.aduana
      and a.patente = p.patente and a.number = p.number and a.year = p.year
    cross join lateral (
      select r.rows_run_id from audit_runs r
      where r.subscriber_id = ${subscriberId} and r.audit_id = a.id
        and (${byRun}::uuid is null or r.ran_at <= (select ran_at from audit_runs
          where subscriber_id = ${subscriberId} and id = ${byRun}::uuid))
      order by r.ran_at desc limit 1
    ) r
    join audit_rows w on w.subscriber_id = ${subscriberId} and w.run_id = r.rows_run_id`.execute(
    db,
  );
  for (const { id, sequence, part, code } of rows) {
    const own = cases.get(id);
    if (own !== undefined && isCaseCode(code))
      rememberCase(own, sequence, partKey(part ?? ""), code);
  }
  return cases;
}

/** Adds one verdict to what later versions of the pedimento will be judged against. */
export function rememberCase(
  cases: CasesOfPedimento,
  sequence: number,
  key: string,
  code: CaseCode,
): void {
  const byPart = cases.get(sequence) ?? new Map<string, CaseCode>();
  cases.set(sequence, byPart.set(key, code));
}
