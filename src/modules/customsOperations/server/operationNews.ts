import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";

const KINDS = {
  send: "operationSent",
  authorise: "operationAuthorised",
  reject: "operationRejected",
} as const;

interface Answer {
  readonly id: string;
  readonly action: keyof typeof KINDS;
  readonly number: string;
  readonly edition: number;
  readonly cash: string | null;
  readonly at: string;
  readonly person: string;
  readonly comment: string | null;
}

/** Proformas that went to the client's people within a week and still wait, and what they answered to the house. */
export async function operationNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<Answer>`
    select o.id, e.action, o.number, o.edition, o.cash::text as cash, e.person_name as person, e.reason as comment,
      extract(epoch from e.recorded_at)::text as at
    from shared.entity_events e
    join customs_operations o on (o.subscriber_id, o.id) = (e.subscriber_id, e.row_id)
    where e.subscriber_id = ${tx.subscriberId} and e.entity = 'customsOperations'
      and e.action in ('send', 'authorise', 'reject') and e.recorded_at > now() - interval '7 days'
      and (e.action <> 'send' or o.status = 'pendingAuth')
    order by e.recorded_at desc limit 1000`,
  );
  return rows.map(({ id, action, at, ...values }): NewNotification => ({
    cause: `operation:${id}:${action}:${at}`,
    kind: KINDS[action],
    personId: null,
    codes: action === "send" ? ["MINA_CLIENTE"] : ["SOLICITUD_PEDIMENTO"],
    side: action === "send" ? "client" : "house",
    values: { operation: id, ...values },
  }));
}
