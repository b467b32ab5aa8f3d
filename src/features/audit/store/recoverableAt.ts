import { type RawBuilder, sql } from "kysely";
import { casesOf } from "../model/cases.ts";

type Sql = RawBuilder<unknown>;

/** A line of an audit, and an instant with its calendar day. */
export interface LineAt {
  readonly auditId: Sql;
  readonly sequence: Sql;
  readonly partNo: Sql;
  readonly at: Sql;
  readonly day: Sql;
}

/** What could be recovered of a line as its audit had last told it by then: runs are kept, so that it stays the same. */
export const recoverableAt = (
  subscriberId: number,
  { auditId, sequence, partNo, at, day }: LineAt,
): Sql => sql`(
  select sum(r.amount) from audit_rows r
  where r.subscriber_id = ${subscriberId} and r.run_id = (
      select u.rows_run_id from audit_runs u
      where u.subscriber_id = ${subscriberId} and u.audit_id = ${auditId} and u.ran_at <= ${at}
      order by u.ran_at desc limit 1)
    and r.sequence = ${sequence} and coalesce(r.declared_part, '') = ${partNo}
    and r.case_code = any(${casesOf("recoverable")}::text[]) and (r.deadline_on is null or r.deadline_on >= ${day}))`;
