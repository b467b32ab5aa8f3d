import { sql } from "kysely";
import { copyLine, openCopy } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { PartidaFacts } from "../model/facts.ts";
import type { Reason } from "../model/reasons.ts";
import type { Tally } from "../model/tally.ts";
import type { RowVerdict } from "../model/verdict.ts";
import type { DataVersions } from "./dataVersions.ts";
import type { AuditJob } from "./waitingAudits.ts";

/** Why each of the verdicts of a row is what it is, as kept with the row. */
export interface RowReasons {
  readonly part: readonly Reason[];
  readonly preference: readonly Reason[];
  readonly notes: readonly Reason[];
}

/** One run of one audit with its outcome. */
export interface RunResult {
  readonly runId: string;
  readonly job: AuditJob;
  readonly outcome: string;
  readonly notes: readonly string[];
  readonly tally: Tally;
}

const ROW_COLUMNS = `run_id, sequence, ordinal, declared_part, declared_fraccion, declared_description,
  catalogue_part, catalogue_fraccion, catalogue_description, part_version, part_matches,
  fraccion_matches, description_matches, fraccion_level, similarity, method, extractor, confidence,
  treaty_keys, certificate_line, certificate_part, certificate_matches, preference_matches, case_code,
  notes, severity, amount, vat_amount, rate, deadline_on, reasons`;

/** Rows of audits on their way into the database, over one open transaction. */
export interface RowWriter {
  readonly write: (runId: string, facts: PartidaFacts, row: RowVerdict) => Promise<void>;
  /** Moves what was written into the audit's own table. */
  readonly end: () => Promise<void>;
}

/** Opens a writer of rows; the table with row-level security refuses COPY, so they are staged first. */
export async function openRowWriter({ db, client, subscriberId }: Tx): Promise<RowWriter> {
  const stage = "audit_rows_stage";
  await sql`create temp table if not exists ${sql.ref(stage)} (like audit_rows) on commit drop`.execute(
    db,
  );
  await sql`alter table ${sql.ref(stage)} alter column subscriber_id drop not null`.execute(db);
  const copy = openCopy(client, `${stage} (${ROW_COLUMNS})`);
  return {
    write: (runId, facts, row) => copy.write(rowLine(runId, facts, row)),
    async end() {
      await copy.end();
      const columns = sql.raw(ROW_COLUMNS);
      await sql`
        insert into audit_rows (subscriber_id, ${columns})
        select ${subscriberId}, ${columns} from ${sql.ref(stage)}`.execute(db);
      await sql`truncate ${sql.ref(stage)}`.execute(db);
    },
  };
}

function rowLine(
  runId: string,
  facts: PartidaFacts,
  { sequence, ordinal, treatyKeys, part, preference, notes, noteReasons }: RowVerdict,
): string {
  const declared = facts.parts[ordinal - 1];
  const catalogue = declared?.catalogue ?? null;
  const reasons: RowReasons = {
    part: part.reasons,
    preference: preference.reasons,
    notes: noteReasons,
  };
  return copyLine([
    runId,
    sequence,
    ordinal,
    declared?.partNo,
    (facts.fraccion ?? "") + (facts.nico ?? ""),
    facts.description,
    catalogue?.partNo ?? declared?.suggestion,
    catalogue?.mxhts,
    catalogue?.description,
    catalogue?.version,
    part.partMatches,
    part.fraccionMatches,
    part.descriptionMatches,
    part.fraccionLevel,
    part.similarity === null ? null : part.similarity.toFixed(4),
    declared?.method,
    declared?.extractor,
    declared?.confidence,
    treatyKeys,
    preference.certificateLine,
    preference.certificatePart,
    preference.partCertified,
    preference.agrees,
    preference.caseCode,
    `{${notes.join(",")}}`,
    preference.severity,
    preference.amount,
    preference.vatAmount,
    facts.rate,
    preference.deadlineOn,
    JSON.stringify(reasons),
  ]);
}

/** Records runs before their rows come: what each used, how it came out, and what had changed since the last. */
export async function recordRuns(
  { db, subscriberId }: Tx,
  results: readonly RunResult[],
  versions: DataVersions,
  rulesVersion: string,
  settings: unknown,
): Promise<void> {
  const of = <Value>(value: (result: RunResult) => Value): Value[] => results.map(value);
  const { catalogue, certificates, tariff } = versions;
  const chosen = JSON.stringify(settings);
  await sql`
    insert into audit_runs (subscriber_id, id, audit_id, pedimento_id, ran_at, cause, rules_version,
      catalogue_version, certificates_version, tariff_version, settings, notes, outcome, partidas,
      differences, risks, savings, exposure)
    select ${subscriberId}, r.id, r.audit_id, r.pedimento_id, clock_timestamp(),
      case
        when last.id is null then 'first'
        when last.pedimento_id <> r.pedimento_id then 'pedimento'
        when last.rules_version <> ${rulesVersion} then 'rules'
        when last.settings <> ${chosen}::jsonb then 'settings'
        when last.certificates_version <> ${certificates} then 'certificates'
        when last.catalogue_version <> ${catalogue} then 'catalogue'
        when last.tariff_version <> ${tariff} then 'tariff'
        else 'request' end,
      ${rulesVersion}, ${catalogue}, ${certificates}, ${tariff}, ${chosen}::jsonb,
      string_to_array(r.notes, ','), r.outcome, r.partidas, r.differences, r.risks, r.savings, r.exposure
    from unnest(${of((r) => r.runId)}::uuid[], ${of((r) => r.job.auditId)}::uuid[],
      ${of((r) => r.job.pedimentoId)}::uuid[], ${of((r) => r.job.lastRunId)}::uuid[],
      ${of((r) => r.notes.join(","))}::text[], ${of((r) => r.outcome)}::text[],
      ${of((r) => r.tally.partidas)}::int[], ${of((r) => r.tally.differences)}::int[],
      ${of((r) => r.tally.risks)}::int[], ${of((r) => r.tally.savings.toFixed())}::numeric[],
      ${of((r) => r.tally.exposure.toFixed())}::numeric[])
      as r(id, audit_id, pedimento_id, last_run_id, notes, outcome, partidas, differences, risks,
           savings, exposure)
    left join audit_runs last on last.subscriber_id = ${subscriberId} and last.id = r.last_run_id`.execute(
    db,
  );
  await settleAudits(
    { db, subscriberId },
    of((r) => r.runId),
  );
}

// A version that another replaced keeps its amounts as history. What a person signed off stays so
// while nothing that counts has changed.
async function settleAudits(
  { db, subscriberId }: Pick<Tx, "db" | "subscriberId">,
  runIds: readonly string[],
): Promise<void> {
  await sql`
    update audits a set
      state = case
        when (p.superseded_by is not null and p.superseded_by <> p.id) or p.is_conflict then 'superseded'
        when a.reviewed_at is not null and (a.differences, a.risks, a.savings, a.exposure)
          is not distinct from (r.differences, r.risks, r.savings, r.exposure) then 'reviewed'
        else r.outcome end,
      last_run_id = r.id, last_run_at = r.ran_at, partidas = r.partidas, differences = r.differences,
      risks = r.risks, savings = r.savings, exposure = r.exposure, failure = null
    from audit_runs r
    join pedimentos p on p.subscriber_id = r.subscriber_id and p.id = r.pedimento_id
    where r.subscriber_id = ${subscriberId} and r.id = any(${runIds}::uuid[])
      and a.subscriber_id = r.subscriber_id and a.id = r.audit_id`.execute(db);
}

/** Records that an audit could not run. */
export async function recordFailure({ db, subscriberId }: Tx, auditId: string, why: string) {
  await db
    .updateTable("audits")
    .set({ state: "failed", failure: why.slice(0, 2000), last_run_at: sql`now()` })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", auditId)
    .execute();
}
