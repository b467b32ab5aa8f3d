import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** The files of schedules that have come within a week, each for the recipients who could see it then. */
export async function scheduleNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<NewNotification>`
    select 'schedule:' || r.extract_id || ':' || p.person as cause, 'scheduleReady' as kind, p.person as "personId",
      '{}'::text[] as codes, null as side, jsonb_build_object('schedule', s.title, 'extract', e.id,
        'number', e.extract_no, 'kind', e.kind, 'rows', e.rows_written) as values
    from schedule_runs r
    join schedules s on (s.subscriber_id, s.id) = (r.subscriber_id, r.schedule_id)
    join extracts e on (e.subscriber_id, e.id) = (r.subscriber_id, r.extract_id)
    cross join unnest(r.people) p(person)
    where r.subscriber_id = ${tx.subscriberId} and r.told_at > now() - interval '7 days'
    order by r.told_at desc limit 1000`,
  );
  return rows;
}
