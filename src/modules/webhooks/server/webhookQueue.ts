import { sql } from "kysely";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import type { Topic } from "../webhooks.ts";
import { webhooks } from "../webhooks.ts";
import type { Pauses } from "../webhookSettings.ts";
import type { Outcome } from "./sendEvent.ts";

/** An event whose turn it is, with what is told of it. */
export interface Due {
  readonly id: string;
  readonly webhook: string;
  readonly address: string;
  readonly secret: Buffer;
  readonly personId: string;
  readonly answeredFor: string;
  readonly subject: Topic;
  readonly subjectId: string;
  readonly attempts: number;
  readonly failures: number;
  readonly told: Readonly<Record<string, unknown>>;
}

const LONGEST_PAUSE_MS = 60 * 60_000;
/** Events that one webhook is told of at one time, each of another subject. */
const AT_ONCE = 8;

/**
 * What can be told now: of each subject the oldest event that waits, which holds back those after it. A receiver that has
 * just failed is asked by one of them.
 */
export async function dueEvents({ db }: ReadTx, subscriberId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with heads as (
      select h.*, w.address, w.answered_for, s.secret, s.person_id, s.failures,
        row_number() over (partition by h.webhook order by h.next_at nulls first, h.occurred_at, h.id) as place
      from webhooks w join webhook_secrets s on (s.subscriber_id, s.webhook_id) = (w.subscriber_id, w.id)
      cross join lateral (select distinct on (d.subject, d.row_id) d.* from webhook_deliveries d
        where (d.subscriber_id, d.webhook) = (w.subscriber_id, w.id) and d.status = 'waiting'
        order by d.subject, d.row_id, d.row_version, d.note) h
      where w.subscriber_id = ${subscriberId} and w.status = 'active' and coalesce(s.rest_until <= now(), true)
        and coalesce(h.next_at <= now(), true))
    select h.id, h.webhook, h.address, h.secret, h.person_id as "personId", h.answered_for as "answeredFor", h.subject,
      h.subject_id as "subjectId", h.attempts, h.failures,
      jsonb_build_object('version', h.row_version, 'note', h.note, 'occurredAt', e.occurred_at, 'by', e.person_name,
        'action', e.action, 'reason', e.reason, 'changes', e.changes) as told
    from heads h join shared.entity_events e on (e.subscriber_id, e.entity, e.row_id, e.version, e.note)
      = (h.subscriber_id, h.subject, h.row_id, h.row_version, h.note)
    where h.place <= case when h.failures > 0 then 1 else ${AT_ONCE} end`.execute(db);
  return rows;
}

/** Notes what came of telling an event: it is told, or told again after a pause, or given up after long. */
export async function note(tx: Tx, due: Due, outcome: Outcome, pauses: Pauses): Promise<void> {
  if (outcome.failure === null) await noteDelivery(tx, due, outcome);
  else await noteFailure(tx, due, outcome, pauses);
}

async function noteDelivery({ db, subscriberId }: Tx, due: Due, { code, duration }: Outcome) {
  await sql`update webhook_deliveries set status = 'delivered', attempts = attempts + 1, code = ${code}, failure = null,
      duration = ${duration}, tried_at = now(), delivered_at = now(), next_at = null
    where subscriber_id = ${subscriberId} and id = ${due.id}`.execute(db);
  await sql`update webhooks set last_delivered_at = now(), failing_since = null
    where subscriber_id = ${subscriberId} and id = ${due.webhook}`.execute(db);
  if (due.failures === 0) return;
  await sql`update webhook_secrets set failures = 0, rest_until = null
    where subscriber_id = ${subscriberId} and webhook_id = ${due.webhook}`.execute(db);
}

async function noteFailure(tx: Tx, due: Due, outcome: Outcome, { first, patience }: Pauses) {
  const { db, subscriberId } = tx;
  const { failure, code, duration } = outcome;
  const pause = (times: number) =>
    Math.min(first * 3 ** Math.min(times, 20), LONGEST_PAUSE_MS) / 1_000;
  await sql`update webhook_deliveries set attempts = attempts + 1, code = ${code}, failure = ${failure},
      duration = ${duration}, tried_at = now(), first_tried_at = coalesce(first_tried_at, now()),
      status = case when first_tried_at < now() - make_interval(secs => ${patience / 1_000}) and (${!isDown(outcome)}
        or (select w.last_delivered_at > first_tried_at from webhooks w where w.id = webhook)) then 'failed' else 'waiting' end,
      next_at = now() + make_interval(secs => ${pause(due.attempts)})
    where subscriber_id = ${subscriberId} and id = ${due.id}`.execute(db);
  if (!isDown(outcome)) return;
  await sql`update webhook_secrets set failures = failures + 1,
      rest_until = now() + make_interval(secs => ${pause(due.failures)})
    where subscriber_id = ${subscriberId} and webhook_id = ${due.webhook}`.execute(db);
  const { rows } = await sql<{ isOver: boolean }>`
    update webhooks set failing_since = coalesce(failing_since, now())
    where subscriber_id = ${subscriberId} and id = ${due.webhook} and status = 'active'
    returning failing_since < now() - make_interval(secs => ${patience / 1_000}) as "isOver"`.execute(
    db,
  );
  if (rows[0]?.isOver) await pauseFor(tx, due, "failing");
}

/** Whether it was the receiver that failed, rather than that it would not have this event. */
const isDown = ({ code }: Outcome): boolean => code === null || code >= 500 || code === 429;

/** Brings a webhook to a pause, of which its client's administrators hear; what it would have told waits. */
export async function pauseFor(tx: Tx, due: Due, pausedFor: "failing" | "notAllowed") {
  const by = { personId: due.personId, name: due.answeredFor };
  const paused = setEach(webhooks, [{ id: due.webhook }], () => ({ status: "paused", pausedFor }));
  await changeRows(tx, webhooks, {}, by, { action: "followed" }, paused);
}
