import { sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf, pageOfWhole } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { savingsOn } from "./savingsOn.ts";
import type { CauseKind } from "./touchedAudits.ts";
import { verdictOf } from "./turnedRows.ts";

/** Totals of audits before and after a change ran through them. */
interface Totals {
  readonly differences: number;
  readonly risks: number;
  readonly savings: string | null;
  readonly exposure: string | null;
}

/** A change, and what it did to the audits that it touched. */
export interface ListedCause {
  readonly id: string;
  readonly kind: CauseKind;
  readonly version: string;
  readonly file: string | null;
  readonly at: Date;
  readonly audits: number;
  /** Still to run. */
  readonly waiting: number;
  /** Came out otherwise than before. */
  readonly changed: number;
  readonly before: Totals;
  readonly after: Totals;
  /** Its last audit ran after the person looked. */
  readonly isNew: boolean;
}

// Lines may turn although every total stays, and an edition of the rules may count the same lines otherwise.
const differs = sql`(coalesce(r.turned, 0) > 0 or (r.outcome, r.differences, r.risks, r.savings, r.exposure)
  is distinct from (q.outcome, q.differences, q.risks, q.savings, q.exposure))`;

const totals = (run: "r" | "q", subscriberId: number, today: string) => {
  const of = sql.ref(run);
  const savings = savingsOn(today, subscriberId, sql`${of}.id`, sql`${of}.savings`);
  return sql`jsonb_build_object(
    'differences', coalesce(sum(${of}.differences), 0), 'risks', coalesce(sum(${of}.risks), 0),
    'savings', sum(${savings})::text, 'exposure', sum(${of}.exposure)::text)`;
};

/** The changes, the latest first, as a person who looked last at some time sees them today. */
export function causes(
  tx: Tx,
  personId: string,
  page: Page,
  today: string,
): Promise<Listed<ListedCause>> {
  const { subscriberId } = tx;
  return pageOf(
    tx,
    {
      from: sql`audit_causes c`,
      where: sql`c.subscriber_id = ${subscriberId}`,
      order: sql`c.at desc, c.id`,
      key: sql`c.id`,
      joins: sql`left join shared.uploads u on u.subscriber_id = c.subscriber_id and u.id = c.upload_id
        left join lateral (
          select count(*) filter (where ${differs}) as changed, max(r.ran_at) as ran_at,
                 ${totals("q", subscriberId, today)} as before, ${totals("r", subscriberId, today)} as after
          from audit_runs r
          left join audit_runs q on q.subscriber_id = r.subscriber_id and q.id = r.previous_run_id
          where r.subscriber_id = ${subscriberId} and r.cause_id = c.id
        ) d on true`,
      columns: sql`c.id, c.cause as kind, c.version, u.file, c.at, c.audits,
        (select count(*) from audits a where a.subscriber_id = ${subscriberId} and a.cause_id = c.id
          and a.state in ('pending', 'running')) as waiting,
        coalesce(d.changed, 0) as changed, d.before, d.after,
        coalesce(d.changed > 0 and d.ran_at > coalesce(
          (select looked_at from audit_looks where subscriber_id = ${subscriberId}
             and person_id = ${personId}), '-infinity'), false) as "isNew"`,
    },
    page,
  );
}

/** How each test of a line came out. */
export type Tests = Readonly<
  Record<
    "part" | "fraccion" | "description" | "certificate" | "vigencia" | "complemento",
    boolean | null
  >
>;

/** One line that a change made come out otherwise; a side is null where the line was not there. */
export interface ChangedLine {
  readonly auditId: string;
  /** When the audit last ran. */
  readonly ranAt: Date;
  readonly aduana: string | null;
  readonly patente: string;
  readonly number: string;
  readonly sequence: number;
  readonly ordinal: number;
  readonly part: string | null;
  readonly caseBefore: string | null;
  readonly caseAfter: string | null;
  readonly severityBefore: string | null;
  readonly severityAfter: string | null;
  readonly amountBefore: string | null;
  readonly amountAfter: string | null;
  readonly testsBefore: Tests;
  readonly testsAfter: Tests;
}

const tests = (row: "n" | "o") => {
  const of = sql.ref(row);
  return sql`jsonb_build_object('part', ${of}.part_matches, 'fraccion', ${of}.fraccion_matches,
    'description', ${of}.description_matches,
    'certificate', ${of}.certificate_matches and ${of}.preference_matches,
    'vigencia', not 'C31' = any(${of}.notes), 'complemento', not 'C30' = any(${of}.notes))`;
};

/** The lines whose verdict a change turned; undefined when the client has no such change. */
export async function changedLines(
  tx: Tx,
  causeId: string,
  page: Page,
): Promise<Listed<ChangedLine> | undefined> {
  const { db, subscriberId } = tx;
  const known = await sql`select from audit_causes
    where subscriber_id = ${subscriberId} and id = ${causeId}`.execute(db);
  if (known.rows.length === 0) return undefined;
  const lines = sql`
    with runs as materialized (
      select r.rows_run_id, o.rows_run_id as previous_rows, r.audit_id from audit_runs r
      join audit_runs o on o.subscriber_id = r.subscriber_id and o.id = r.previous_run_id
      where r.subscriber_id = ${subscriberId} and r.cause_id = ${causeId}
    ), lines as (
      select audit_id, sequence, ordinal,
        coalesce(n.declared_part, o.declared_part) as part,
        o.case_code as before, n.case_code as after, o.severity as severity_before,
        n.severity as severity_after, o.amount as amount_before, n.amount as amount_after,
        ${tests("o")} as tests_before, ${tests("n")} as tests_after
      from (select runs.audit_id, x.* from runs join audit_rows x
            on x.subscriber_id = ${subscriberId} and x.run_id = runs.rows_run_id) n
      full join (select runs.audit_id, x.* from runs join audit_rows x
            on x.subscriber_id = ${subscriberId} and x.run_id = runs.previous_rows) o
        using (audit_id, sequence, ordinal)
      where ${verdictOf("n")} is distinct from ${verdictOf("o")}
    )
    select l.audit_id as "auditId", a.last_run_at as "ranAt", a.aduana, a.patente, a.number, l.sequence, l.ordinal, l.part,
      l.before as "caseBefore", l.after as "caseAfter", l.severity_before as "severityBefore",
      l.severity_after as "severityAfter", l.amount_before as "amountBefore",
      l.amount_after as "amountAfter",
      l.tests_before as "testsBefore", l.tests_after as "testsAfter"
    from lines l join audits a on a.subscriber_id = ${subscriberId} and a.id = l.audit_id`;
  return pageOfWhole(tx, lines, sql`patente, number, aduana, "auditId", sequence, ordinal`, page);
}

/** A person has looked: what ran until now is no news any more. */
export async function look({ db, subscriberId }: Tx, personId: string): Promise<void> {
  await sql`insert into audit_looks (subscriber_id, person_id, looked_at)
    values (${subscriberId}, ${personId}, clock_timestamp())
    on conflict (subscriber_id, person_id) do update set looked_at = excluded.looked_at`.execute(
    db,
  );
}
