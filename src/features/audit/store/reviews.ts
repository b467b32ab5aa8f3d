import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** Who signed an audit off, and with which words. */
export interface Review {
  readonly person: string;
  readonly at: Date;
  readonly remark: string | null;
}

export interface Reviewer {
  readonly personId: string;
  readonly remark: string | null;
}

/** Signs an audit that has come out off; returns whether it could be. */
export async function signOff(tx: Tx, auditId: string, by: Reviewer): Promise<boolean> {
  const { rows } = await sql`
    update audits set state = 'reviewed', reviewed_by = ${by.personId}::uuid, reviewed_at = now()
    where subscriber_id = ${tx.subscriberId} and id = ${auditId}::uuid
      and state in ('clean', 'different', 'at_risk')
    returning id`.execute(tx.db);
  if (rows.length > 0) await log(tx, auditId, by, false);
  return rows.length > 0;
}

/** Takes a sign-off back: the audit is again as its last run came out; returns its state, null when nobody had signed it. */
export async function withdraw(tx: Tx, auditId: string, by: Reviewer): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    update audits a set state = r.outcome, reviewed_by = null, reviewed_at = null
    from audit_runs r
    where a.subscriber_id = ${tx.subscriberId} and a.id = ${auditId}::uuid and a.state = 'reviewed'
      and r.subscriber_id = a.subscriber_id and r.id = a.last_run_id
    returning a.state`.execute(tx.db);
  const state = rows[0]?.state ?? null;
  if (state !== null) await log(tx, auditId, by, true);
  return state;
}

async function log(
  { db, subscriberId }: Tx,
  auditId: string,
  { personId, remark }: Reviewer,
  isWithdrawal: boolean,
): Promise<void> {
  await db
    .insertInto("audit_reviews")
    .values({
      subscriber_id: subscriberId,
      audit_id: auditId,
      reviewed_by: personId,
      remark,
      is_withdrawal: isWithdrawal,
    })
    .execute();
}

/** The sign-off in force of an audit; null: there is none. */
export async function reviewOf({ db, subscriberId }: Tx, auditId: string): Promise<Review | null> {
  const { rows } = await sql<Review>`
    select coalesce(p.name, '') as person, v.reviewed_at as at, v.remark
    from audits a
    join audit_reviews v on v.subscriber_id = a.subscriber_id and v.audit_id = a.id
    left join shared.people p on p.id = v.reviewed_by
    where a.subscriber_id = ${subscriberId} and a.id = ${auditId}::uuid and a.state = 'reviewed'
      and not v.is_withdrawal
    order by v.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
