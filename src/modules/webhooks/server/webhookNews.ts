import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** The webhooks that came to a pause by themselves within a week, for the client's administrators. */
export async function webhookNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<NewNotification>`
    select 'webhook:' || id || ':' || version as cause, 'webhookPaused' as kind, null as "personId",
      array['CREATE_USER'] as codes, null as side, jsonb_build_object('webhook', id, 'name', name) as values
    from webhooks where subscriber_id = ${tx.subscriberId} and status = 'paused' and paused_for in ('failing', 'notAllowed')
      and updated_at > now() - interval '7 days'
    order by updated_at desc limit 1000`,
  );
  return rows;
}
