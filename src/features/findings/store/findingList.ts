import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOfWhole } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type FindingPlace, type Test, TESTS } from "../model/findingId.ts";
import type { WorkState } from "../model/work.ts";
import { type FindingRow, findingSource } from "./findingSource.ts";

/** What is looked for; what is left out is not asked. */
export interface FindingFilter {
  readonly states?: readonly WorkState[] | undefined;
  /** Id of a person; null: nobody's. */
  readonly assignee?: string | null | undefined;
  readonly severities?: readonly string[] | undefined;
  readonly tests?: readonly Test[] | undefined;
  readonly caseCodes?: readonly string[] | undefined;
  readonly patente?: string | undefined;
  readonly pedimento?: string | undefined;
  readonly part?: string | undefined;
  /** Days of payment, the second exclusive. */
  readonly paid?: { readonly from: string; readonly until: string } | undefined;
}

const RANK = sql`array_position(array['RIESGO', 'ERROR', 'AHORRO', 'INFO', 'OK'], severity)`;

/** What findings may be ordered by. */
export const FINDING_ORDERS = {
  severity: RANK,
  caseCode: sql`"caseCode"`,
  patente: sql`patente`,
  number: sql`number`,
  paidOn: sql`"paidOn"`,
  sequence: sql`sequence`,
  partNo: sql`"partNo"`,
  test: sql`array_position(${[...TESTS]}::text[], test)`,
  amount: sql`amount`,
  deadlineOn: sql`"deadlineOn"`,
  state: sql`array_position(array['open', 'assigned', 'asked', 'correcting', 'accepted', 'resolved'], state)`,
  assignee: sql`"assigneeName"`,
  dueOn: sql`"dueOn"`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type FindingOrder = keyof typeof FINDING_ORDERS;

export interface FindingPage extends Page {
  readonly order: FindingOrder | null;
  readonly descending: boolean;
}

// What runs out first, then what costs most.
const PRESSING = sql`${RANK}, "deadlineOn" nulls last, amount desc nulls last, "paidOn" desc nulls last`;
const PLACE = sql`patente, number, "auditId", sequence, "partNo", test`;

/** The findings that fit: all of them are looked through, as what is found is worked out of the lines of audits. */
export function findingsWhere(
  tx: Tx,
  filter: FindingFilter,
  page: FindingPage,
): Promise<Listed<FindingRow>> {
  const those = fits(filter);
  const chosen = page.order === null ? null : FINDING_ORDERS[page.order];
  const direction = page.descending ? sql`desc nulls last` : sql`nulls last`;
  const order = chosen === null ? PRESSING : sql`${chosen} ${direction}`;
  const source = findingSource(tx, { bad: those, worked: those });
  return pageOfWhole(tx, source, sql`${order}, ${PLACE}`, page);
}

/** The findings at these places; a place where nothing is found has no row. Each is looked up by itself: of all others nothing is read. */
export async function findingsAt(tx: Tx, places: readonly FindingPlace[]): Promise<FindingRow[]> {
  const of = <Value>(value: (place: FindingPlace) => Value): Value[] => places.map(value);
  const bad = sql`a.id = asked.audit_id and r.sequence = asked.sequence
    and t.part_no = asked.part_no and t.test = asked.test`;
  const worked = sql`w.audit_id = asked.audit_id and w.sequence = asked.sequence
    and w.part_no = asked.part_no and w.test = asked.test`;
  const { rows } = await sql<FindingRow>`
    select found.*
    from unnest(${of((p) => p.auditId)}::uuid[], ${of((p) => p.sequence)}::int[],
      ${of((p) => p.partNo)}::text[], ${of((p) => p.test)}::text[])
      as asked(audit_id, sequence, part_no, test)
    cross join lateral (${findingSource(tx, { bad, worked })} offset 0) found
    order by ${PLACE}`.execute(tx.db);
  return rows;
}

function fits(filter: FindingFilter): RawBuilder<unknown> {
  const { states, assignee, severities, tests, caseCodes, patente, pedimento, part, paid } = filter;
  const shown = sql`case when t.is_bad then t.severity else 'OK' end`;
  const all = [
    severities === undefined
      ? sql`(t.severity <> 'INFO' or w.id is not null)`
      : sql`${shown} = any(${severities}::text[])`,
    ...(states ? [sql`coalesce(w.state, 'open') = any(${states}::text[])`] : []),
    ...(assignee === undefined ? [] : [ofPerson(assignee)]),
    ...(tests ? [sql`t.test = any(${tests}::text[])`] : []),
    ...(caseCodes ? [sql`t.case_code = any(${caseCodes}::text[])`] : []),
    ...(patente === undefined ? [] : [sql`a.patente = ${patente}`]),
    ...(pedimento === undefined ? [] : [sql`strpos(a.number, ${pedimento}) > 0`]),
    ...(part === undefined ? [] : [sql`strpos(upper(r.declared_part), upper(${part})) > 0`]),
    ...(paid ? [sql`p.paid_on >= ${paid.from}::date and p.paid_on < ${paid.until}::date`] : []),
  ];
  return sql.join(all, sql` and `);
}

// Said as plainly as this, it lets the database begin with the little that a person has.
const ofPerson = (assignee: string | null): RawBuilder<unknown> =>
  assignee === null ? sql`w.assignee is null` : sql`w.assignee = ${assignee}::uuid`;
