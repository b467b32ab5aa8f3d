import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

export interface LastRun {
  readonly id: string | null;
  readonly ranAt: Date;
  readonly rulesVersion: string;
  readonly catalogue: number;
  readonly certificates: number;
  readonly tariff: number;
  /** Null: it ran before treaties had versions. */
  readonly treaties: number | null;
  /** The client's choices that it used, as stored. */
  readonly settings: unknown;
  /** Why the audit failed when it was to run again; null when it did not. */
  readonly failure: string | null;
}

/** The last run of an audit, its id null when it has not run; undefined when there is no such audit. */
export async function lastRunOf(
  { db, subscriberId }: Tx,
  auditId: string,
): Promise<LastRun | undefined> {
  const { rows } = await sql<LastRun>`
    select r.id, r.ran_at as "ranAt", r.rules_version as "rulesVersion", r.catalogue_version as catalogue,
           r.certificates_version as certificates, r.tariff_version as tariff,
           r.treaties_version as treaties, r.settings,
           case when a.state = 'failed' then a.failure end as failure
    from audits a left join audit_runs r on r.subscriber_id = a.subscriber_id and r.id = a.last_run_id
    where a.subscriber_id = ${subscriberId} and a.id = ${auditId}`.execute(db);
  return rows[0];
}

// The run under which the rows of a run are filed: an earlier one where nothing came out otherwise.
const rowsOf = (subscriberId: number, runId: string) => sql<string>`(
  select rows_run_id from audit_runs where subscriber_id = ${subscriberId} and id = ${runId})`;

/** The lines of a run in the order of the pedimento, at most `most`. */
export function linesOf({ db, subscriberId }: Tx, runId: string, most: number) {
  return db
    .selectFrom("audit_rows")
    .selectAll()
    .where("subscriber_id", "=", subscriberId)
    .where("run_id", "=", rowsOf(subscriberId, runId))
    .orderBy("sequence")
    .orderBy("ordinal")
    .limit(most)
    .execute();
}

/** How many lines a run has. */
export async function lineCount({ db, subscriberId }: Tx, runId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_rows
    where subscriber_id = ${subscriberId} and run_id = ${rowsOf(subscriberId, runId)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export type AuditLine = Awaited<ReturnType<typeof linesOf>>[number];
