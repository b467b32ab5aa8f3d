import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { FindingPlace } from "../model/findingId.ts";
import type { LoggedAction, Work } from "../model/work.ts";

/** The work on a finding with its place and version, held until the transaction ends. */
export interface HeldWork extends FindingPlace, Work {
  readonly id: string;
  readonly version: number;
}

const COLUMNS = sql`w.id, w.audit_id as "auditId", w.sequence, w.part_no as "partNo", w.test, w.state,
  w.assignee, w.due_on as "dueOn", w.version`;

/** Holds the work on findings, so that of two people at once one is second; where there was none it is open now. */
export async function holdWork(
  { db, subscriberId }: Tx,
  places: readonly FindingPlace[],
): Promise<HeldWork[]> {
  const of = <Value>(value: (place: FindingPlace) => Value): Value[] => places.map(value);
  const asked = sql`unnest(${of((p) => p.auditId)}::uuid[], ${of((p) => p.sequence)}::int[],
    ${of((p) => p.partNo)}::text[], ${of((p) => p.test)}::text[])
    as asked(audit_id, sequence, part_no, test)`;
  // In one order, so that two people with the same findings do not wait for each other in a circle.
  await sql`
    insert into finding_work (subscriber_id, audit_id, sequence, part_no, test)
    select ${subscriberId}, asked.* from ${asked} order by audit_id, sequence, part_no, test
    on conflict do nothing`.execute(db);
  const { rows } = await sql<HeldWork>`
    select ${COLUMNS} from finding_work w join ${asked} using (audit_id, sequence, part_no, test)
    where w.subscriber_id = ${subscriberId}
    order by w.audit_id, w.sequence, w.part_no, w.test for update of w`.execute(db);
  return rows;
}

/** A decision about one finding: what was, and what is from now on. */
export interface DecidedWork {
  readonly held: HeldWork;
  readonly after: Work;
}

export interface Decision {
  readonly id: string;
  readonly personId: string;
  readonly action: LoggedAction;
  readonly comment: string | null;
  /** When it was decided; now without it. */
  readonly at?: Date;
}

/** Writes what was decided, and who decided it. */
export async function recordDecision(
  { db, subscriberId }: Tx,
  { id, personId, action, comment, at }: Decision,
  all: readonly DecidedWork[],
): Promise<void> {
  const of = <Value>(value: (one: DecidedWork) => Value): Value[] => all.map(value);
  const ids = of(({ held }) => held.id);
  await sql`
    update finding_work w set state = d.state, assignee = d.assignee, due_on = d.due_on,
      version = w.version + 1
    from unnest(${ids}::uuid[], ${of(({ after }) => after.state)}::text[],
      ${of(({ after }) => after.assignee)}::uuid[], ${of(({ after }) => after.dueOn)}::date[])
      as d(id, state, assignee, due_on)
    where w.subscriber_id = ${subscriberId} and w.id = d.id`.execute(db);
  await sql`
    insert into finding_events (subscriber_id, work_id, decision_id, decided_at, decided_by, action,
      comment, before, after, version)
    select ${subscriberId}, d.id, ${id}::uuid, coalesce(${at ?? null}, now()), ${personId}::uuid,
           ${action}, ${comment}::text, d.before, d.after, d.version
    from unnest(${ids}::uuid[], ${of(({ held }) => standing(held))}::jsonb[],
      ${of(({ after }) => standing(after))}::jsonb[], ${of(({ held }) => held.version + 1)}::int[])
      as d(id, before, after, version)`.execute(db);
}

const standing = ({ state, assignee, dueOn }: Work): string =>
  JSON.stringify({ state, assignee, dueOn });

/** What a decision of a person left on each finding and what was before it; none when it is nobody's or undone. */
export async function worksOfDecision(
  { db, subscriberId }: Tx,
  decisionId: string,
  personId: string,
): Promise<{ readonly held: HeldWork; readonly before: Work; readonly leftAt: number }[]> {
  const { rows } = await sql<HeldWork & { readonly before: Work; readonly leftAt: number }>`
    select ${COLUMNS}, e.before, e.version as "leftAt"
    from finding_events e
    join finding_work w on w.subscriber_id = e.subscriber_id and w.id = e.work_id
    where e.subscriber_id = ${subscriberId} and e.decision_id = ${decisionId}::uuid
      and e.decided_by = ${personId}::uuid and e.action not in ('undo', 'correct')
    order by w.audit_id, w.sequence, w.part_no, w.test for update of w`.execute(db);
  return rows.map(({ before, leftAt, ...held }) => ({ held, before, leftAt }));
}
