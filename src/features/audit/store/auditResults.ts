import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Tally } from "../model/tally.ts";
import type { DataVersions } from "./dataVersions.ts";
import type { AuditJob } from "./waitingAudits.ts";

/** One run of one audit with its outcome. */
export interface RunResult {
  readonly runId: string;
  readonly job: AuditJob;
  readonly outcome: string;
  readonly notes: readonly string[];
  readonly tally: Tally;
  readonly rowsDigest: string;
  /** The run under which its rows are filed: an earlier one's where they are the same to the letter. */
  readonly rowsRunId: string;
}

const askedMeanwhile = sql`a.requested_at <> r.requested_at`;
// The transaction may have begun, and waited for its turn, before this was asked for.
const ranAt = sql`greatest(now(), a.requested_at)`;
const same = sql`(a.differences, a.risks, a.savings, a.exposure)
  is not distinct from (r.differences, r.risks, r.savings, r.exposure)`;

/**
 * Records runs before their rows come: what each used, how it came out, and what had changed since the last; and
 * settles their audits. Who asked while this ran is answered by the next run. A version that another replaced keeps its
 * amounts as history. What a person signed off stays so while nothing that counts has changed: the totals tell it
 * here, the lines once they are filed. Returns the runs whose audits are signed off still.
 */
export async function recordRuns(
  { db, subscriberId }: Tx,
  results: readonly RunResult[],
  versions: DataVersions,
  rulesVersion: string,
  settings: unknown,
): Promise<string[]> {
  const of = <Value>(value: (result: RunResult) => Value): Value[] => results.map(value);
  const { catalogue, certificates, tariff, codes, decisions, treaties } = versions;
  const chosen = JSON.stringify(settings);
  const { rows } = await sql<{ id: string; isSigned: boolean }>`
    with r as materialized (
      select * from unnest(${of((r) => r.runId)}::uuid[], ${of((r) => r.job.auditId)}::uuid[],
        ${of((r) => r.job.pedimentoId)}::uuid[], ${of((r) => r.job.lastRunId)}::uuid[],
        ${of((r) => r.job.causeId)}::uuid[], ${of((r) => r.job.requestId)}::text[],
        ${of((r) => r.job.requestedAt)}::timestamptz[], ${of((r) => r.job.isSuperseded)}::boolean[],
        ${of((r) => r.notes.join(","))}::text[], ${of((r) => r.outcome)}::text[],
        ${of((r) => r.tally.partidas)}::int[], ${of((r) => r.tally.differences)}::int[],
        ${of((r) => r.tally.risks)}::int[], ${of((r) => r.tally.savings.toFixed())}::numeric[],
        ${of((r) => r.tally.exposure.toFixed())}::numeric[], ${of((r) => r.rowsDigest)}::text[],
        ${of((r) => r.rowsRunId)}::uuid[])
        as r(id, audit_id, pedimento_id, last_run_id, cause_id, request_id, requested_at, is_superseded, notes,
             outcome, partidas, differences, risks, savings, exposure, rows_digest, rows_run_id)
    ), made as (
      insert into audit_runs (subscriber_id, id, audit_id, pedimento_id, ran_at, cause, rules_version,
        catalogue_version, certificates_version, tariff_version, codes_version, decisions_version,
        treaties_version, settings, notes, outcome, partidas,
        differences, risks, savings, exposure, cause_id, request_id, previous_run_id, turned, rows_run_id)
      select ${subscriberId}, r.id, r.audit_id, r.pedimento_id, clock_timestamp(),
        case
          when last.id is null then 'first'
          when last.pedimento_id <> r.pedimento_id then 'pedimento'
          when last.rules_version <> ${rulesVersion} then 'rules'
          when last.settings <> ${chosen}::jsonb then 'settings'
          when last.certificates_version <> ${certificates} then 'certificates'
          when last.catalogue_version <> ${catalogue} then 'catalogue'
          when last.tariff_version <> ${tariff} then 'tariff'
          when last.codes_version <> ${codes} then 'codes'
          when last.decisions_version <> ${decisions} then 'decisions'
          when last.treaties_version <> ${treaties} then 'treaties'
          else 'request' end,
        ${rulesVersion}, ${catalogue}, ${certificates}, ${tariff}, ${codes}, ${decisions}, ${treaties},
        ${chosen}::jsonb, string_to_array(r.notes, ','), r.outcome, r.partidas, r.differences, r.risks, r.savings,
        r.exposure, r.cause_id, r.request_id, last.id,
        case when last.rows_run_id = r.rows_run_id then 0 end, r.rows_run_id
      from r
      left join lateral (
        select * from audit_runs where subscriber_id = ${subscriberId} and id = r.last_run_id offset 0
      ) last on true
    )
    update audits a set
      state = case
        when ${askedMeanwhile} then 'pending'
        when r.is_superseded then 'superseded'
        when a.reviewed_at is not null and ${same} then 'reviewed'
        else r.outcome end,
      -- What was signed off came out otherwise: it is not that any more, whatever comes next.
      reviewed_at = case when ${same} then a.reviewed_at end,
      reviewed_by = case when ${same} then a.reviewed_by end,
      last_run_id = r.id, rows_run_id = r.rows_run_id, rows_digest = r.rows_digest, last_run_at = ${ranAt}, partidas = r.partidas,
      differences = r.differences, risks = r.risks, savings = r.savings, exposure = r.exposure, failure = null,
      cause_id = case when ${askedMeanwhile} then a.cause_id end
    from r
    where a.subscriber_id = ${subscriberId} and a.id = r.audit_id
    returning r.id, a.reviewed_at is not null as "isSigned"`.execute(db);
  return rows.flatMap(({ id, isSigned }) => (isSigned ? id : []));
}

/** Records that an audit could not run; it waits on when somebody asked for it meanwhile. */
export async function recordFailure(
  { db, subscriberId }: Tx,
  { auditId, requestedAt }: AuditJob,
  why: string,
): Promise<void> {
  await sql`
    update audits a set state = case when ${askedMeanwhile} then 'pending' else 'failed' end,
      failure = ${why.slice(0, 2000)}, last_run_at = ${ranAt}
    from (select ${requestedAt}::timestamptz as requested_at) r
    where a.subscriber_id = ${subscriberId} and a.id = ${auditId}`.execute(db);
}
