import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** An audit that is to run, with what its pedimento says of all of its partidas. */
export interface AuditJob {
  readonly auditId: string;
  readonly pedimentoId: string;
  readonly isImport: boolean;
  readonly clave: string | null;
  readonly destination: string | null;
  /** Day of importation: of the first version of the chain. */
  readonly importedOn: string;
  /** Day of payment of this version; the day of importation while it is not paid. */
  readonly paidOn: string;
  readonly isSuperseded: boolean;
  /** The version that this one rectifies. */
  readonly predecessorId: string | null;
  readonly lastRunId: string | null;
  /** The run under which the last run's rows are filed, with their digest; null: none is known. */
  readonly rowsRunId: string | null;
  readonly rowsDigest: string | null;
  /** To the microsecond: who asks while it runs is told apart by it. */
  readonly requestedAt: string;
  /** The change for which it runs; null: somebody asked for it, or it is new. */
  readonly causeId: string | null;
  /** The request that asked for it last; null: nobody's. */
  readonly requestId: string | null;
  readonly state: string;
  readonly partidas: number;
}

// Day of importation: entry into the country of the first version of the chain, else its payment. A
// first version that itself rectifies one that is not here names that one's day in record 701. Each pedimento
// is looked up, and the first one by a column: under row-level security no index serves an expression, so that
// before a first load has statistics, or with those from the middle of it, all pedimentos would be read for each.
const jobs = (which: RawBuilder<unknown>) => sql<AuditJob>`
  select w.audit_id as "auditId", p.id as "pedimentoId", p.operation = 1 as "isImport", p.clave,
         p.destination,
         coalesce(f.prior_paid_on, f.entry_on, f.paid_on, p.entry_on, p.paid_on,
                  p.recorded_at::date) as "importedOn",
         coalesce(p.paid_on, p.entry_on, p.recorded_at::date) as "paidOn",
         (p.superseded_by is not null and p.superseded_by <> p.id) or p.is_conflict as "isSuperseded",
         prior.id as "predecessorId", w.last_run_id as "lastRunId", w.rows_run_id as "rowsRunId", w.rows_digest as "rowsDigest",
         w.requested_at::text as "requestedAt", w.cause_id as "causeId",
         w.request_id as "requestId", w.state,
         (select count(*) from shared.partidas s
          where s.subscriber_id = p.subscriber_id and s.pedimento_id = p.id) as partidas
  from (${which}) w
  cross join lateral (
    select *, coalesce(first_id, id) as chain_id from shared.pedimentos
    where subscriber_id = w.subscriber_id and id = w.pedimento_id offset 0
  ) p
  left join lateral (
    select prior_paid_on, entry_on, paid_on from shared.pedimentos
    where subscriber_id = p.subscriber_id and id = p.chain_id offset 0
  ) f on true
  left join lateral (
    select q.id from shared.pedimentos q
    where p.prior_number is not null and q.subscriber_id = p.subscriber_id
      and q.patente = p.prior_patente and q.number = p.prior_number and q.is_current
      and coalesce(q.first_id, q.id) = p.chain_id and q.id <> p.id
    order by q.paid_on desc limit 1
  ) prior on true
  order by p.paid_at nulls last, p.id`;

/** The oldest waiting audits, at most `most`, in the order of payment: a predecessor runs first. */
export async function waitingAudits({ db, subscriberId }: Tx, most: number): Promise<AuditJob[]> {
  const which = sql`
    select a.id as audit_id, a.subscriber_id, a.pedimento_id, a.last_run_id, a.rows_run_id, a.rows_digest, a.requested_at, a.cause_id,
           a.request_id, a.state
    from audits a
    cross join lateral (
      select id, paid_at from shared.pedimentos
      where subscriber_id = a.subscriber_id and id = a.pedimento_id offset 0
    ) p
    where a.subscriber_id = ${subscriberId} and a.state in ('pending', 'running')
    order by p.paid_at nulls last, p.id limit ${most}`;
  const { rows } = await jobs(which).execute(db);
  return rows;
}

/** The audit of an earlier run, on the pedimento as that run found it. */
export async function jobOfRun(
  { db, subscriberId }: Tx,
  runId: string,
): Promise<AuditJob | undefined> {
  const which = sql`
    select audit_id, subscriber_id, pedimento_id, id as last_run_id, rows_run_id, null as rows_digest,
           ran_at as requested_at, cause_id, request_id, 'running' as state
    from audit_runs where subscriber_id = ${subscriberId} and id = ${runId}`;
  const { rows } = await jobs(which).execute(db);
  return rows[0];
}
