import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** The extracts of a week that have come to their file or will not, each for the one who wanted it. */
export async function extractNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<NewNotification>`
    select 'extract:' || e.id as cause, case e.status when 'ready' then 'extractReady' else 'extractFailed' end as kind,
      f.person_id as "personId", '{}'::text[] as codes, null as side,
      jsonb_build_object('extract', e.id, 'number', e.extract_no, 'kind', e.kind, 'rows', e.rows_written) as values
    from extracts e join extract_files f on (f.subscriber_id, f.extract_id) = (e.subscriber_id, e.id)
    where e.subscriber_id = ${tx.subscriberId} and e.status in ('ready', 'failed')
      -- Those of a schedule are told to its recipients.
      and not (e.status = 'ready' and exists (select from schedule_runs r
        where (r.subscriber_id, r.extract_id) = (e.subscriber_id, e.id)))
      and e.updated_at > now() - interval '7 days'
    order by e.updated_at desc limit 1000`,
  );
  return rows;
}
