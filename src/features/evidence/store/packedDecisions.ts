import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Decision } from "../model/caseFile.ts";

/** What people decided about an audit and its findings, in the order in which they did, the latest `most`. */
export async function decisionsOn(
  { db, subscriberId }: Tx,
  auditId: string,
  most: number,
): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select said.at, coalesce(p.name, '') as person, said.action, said.sequence, said.part, said.test,
           said.comment
    from (
      select e.decided_at as at, e.decided_by as by, e.action, w.sequence,
             nullif(w.part_no, '') as part, w.test, e.comment, e.id
      from shared.finding_work w
      join shared.finding_events e on e.subscriber_id = w.subscriber_id and e.work_id = w.id
      where w.subscriber_id = ${subscriberId} and w.audit_id = ${auditId}::uuid
      union all
      select r.reviewed_at, r.reviewed_by, case when r.is_withdrawal then 'withdraw' else 'review' end,
             null, null, null, r.remark, r.id
      from shared.audit_reviews r
      where r.subscriber_id = ${subscriberId} and r.audit_id = ${auditId}::uuid
    ) said
    left join shared.people p on p.id = said.by
    order by said.at desc, said.id desc limit ${most}`.execute(db);
  return rows.toReversed();
}
