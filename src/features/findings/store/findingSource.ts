import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { NOTE_TESTS, type Test } from "../model/findingId.ts";
import type { WorkState } from "../model/work.ts";

/** A finding with its line, its pedimento and the work on it. */
export interface FindingRow {
  readonly auditId: string;
  readonly sequence: number;
  readonly partNo: string;
  readonly test: Test;
  readonly severity: "OK" | "INFO" | "AHORRO" | "RIESGO" | "ERROR";
  readonly caseCode: string | null;
  readonly declared: string | null;
  readonly onFile: string | null;
  /** The part's own number in the catalogue. */
  readonly catalogue: string | null;
  readonly amount: string | null;
  readonly deadlineOn: string | null;
  /** Codes of the treaties in question; null: nothing is due under one, or its run kept none. */
  readonly treaties: readonly string[] | null;
  readonly aduana: string | null;
  readonly patente: string;
  readonly number: string;
  readonly year: number | null;
  readonly paidOn: string | null;
  readonly workId: string | null;
  readonly state: WorkState;
  readonly assignee: string | null;
  readonly assigneeName: string | null;
  readonly dueOn: string | null;
  readonly version: number;
}

// Each result of a line is a test; where the part is unknown the two that need it say nothing of their own.
// The data of the catalogue has no money on it: what differs there is an error of data.
// What a note says is one finding of the partida, on its first row.
const PART = sql`coalesce(r.declared_part, '')`;
const valueOfNote = (reasons: readonly string[], name: string) => sql`(
  select n->1->>${name}::text from jsonb_array_elements(r.reasons::jsonb->2) n
  where n->>0 = any(${reasons}::text[]) limit 1)`;
const LAPSED = ["codeLapsed", "codeReplaced"];
const UNLISTED = ["complementUnlisted"];
const isNoted = (code: keyof typeof NOTE_TESTS) => sql`(r.ordinal = 1 and ${code} = any(r.notes))`;
const TESTS = sql`(values
  ('part', ${PART}, not r.part_matches and r.declared_part is not null, 'ERROR', null, r.declared_part,
   r.catalogue_part, null::numeric, null::date, null::text[]),
  ('fraccion', ${PART}, r.part_matches and not r.fraccion_matches, 'ERROR', null, r.declared_fraccion,
   r.catalogue_fraccion, null, null, null),
  ('description', ${PART}, r.part_matches and not r.description_matches, 'ERROR', null,
   r.declared_description, r.catalogue_description, null, null, null),
  ('certificate', ${PART}, r.severity <> 'OK', r.severity, r.case_code, r.treaty_keys, r.certificate_part,
   r.amount, r.deadline_on, r.treaties),
  (${NOTE_TESTS.C31}, '', ${isNoted("C31")}, 'ERROR', 'C31', r.declared_fraccion,
   case when ${isNoted("C31")} then ${valueOfNote(LAPSED, "successors")} end, null, null, null),
  (${NOTE_TESTS.C30}, '', ${isNoted("C30")}, 'ERROR', 'C30',
   case when ${isNoted("C30")} then
     concat_ws(' ', ${valueOfNote(UNLISTED, "key")}, ${valueOfNote(UNLISTED, "complement")}) end,
   null, null, null, null)
) t(test, part_no, is_bad, severity, case_code, declared, on_file, amount, deadline_on, treaties)`;

const SELECTED = sql`a.id as "auditId", r.sequence, t.part_no as "partNo", t.test,
  case when t.is_bad then t.severity else 'OK' end as severity,
  case when t.is_bad then t.case_code end as "caseCode", t.declared, t.on_file as "onFile",
  r.catalogue_part as catalogue, case when t.is_bad then t.amount end as amount,
  case when t.is_bad then t.deadline_on end as "deadlineOn", case when t.is_bad then t.treaties end as treaties,
  a.aduana, a.patente, a.number, a.year, p.paid_on as "paidOn",
  w.id as "workId", coalesce(w.state, 'open') as state, w.assignee, h.name as "assigneeName",
  w.due_on as "dueOn", coalesce(w.version, 0) as version`;

const OF_PARTIDA: Test[] = Object.values(NOTE_TESTS);

// A version of a pedimento that another replaced is history and nobody's work.
const LIVE = sql`(p.superseded_by is null or p.superseded_by = p.id) and not p.is_conflict`;

/** What is looked for among lines that differ, and among lines put right since that somebody has worked on. */
export interface Fits {
  readonly bad: RawBuilder<unknown>;
  readonly worked: RawBuilder<unknown>;
}

/**
 * Every finding of the client in its last audits that fits, as a table of `FindingRow`. Lines and the work on
 * them are looked up from one another by their whole key (`offset 0`): as one join they were, after a
 * thousand decisions at once, compared each with each.
 */
export const findingSource = (
  { subscriberId }: Pick<Tx, "subscriberId">,
  { bad, worked }: Fits,
): RawBuilder<unknown> => sql`
  select ${SELECTED}
  from shared.audits a
  join shared.pedimentos p on p.subscriber_id = a.subscriber_id and p.id = a.pedimento_id
  join shared.audit_rows r on r.subscriber_id = a.subscriber_id and r.run_id = a.rows_run_id
  cross join lateral ${TESTS}
  left join lateral (
    select * from finding_work w
    where w.subscriber_id = ${subscriberId} and w.audit_id = a.id and w.sequence = r.sequence
      and w.part_no = t.part_no and w.test = t.test
    offset 0
  ) w on true
  left join shared.people h on h.id = w.assignee
  where a.subscriber_id = ${subscriberId} and t.is_bad and ${LIVE} and ${bad}
  union all
  select ${SELECTED}
  from finding_work w
  join shared.audits a on a.subscriber_id = w.subscriber_id and a.id = w.audit_id
  join shared.pedimentos p on p.subscriber_id = a.subscriber_id and p.id = a.pedimento_id
  cross join lateral (
    select * from shared.audit_rows r
    where r.subscriber_id = ${subscriberId} and r.run_id = a.rows_run_id
      and r.sequence = w.sequence
      and (coalesce(r.declared_part, '') = w.part_no or w.test = any(${OF_PARTIDA}::text[]) and r.ordinal = 1)
    offset 0
  ) r
  cross join lateral ${TESTS}
  left join shared.people h on h.id = w.assignee
  where w.subscriber_id = ${subscriberId} and t.test = w.test and t.part_no = w.part_no and not t.is_bad and ${LIVE} and ${worked}`;
