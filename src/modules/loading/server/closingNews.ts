import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";

interface RefusedClosing {
  readonly row: string;
  readonly action: string;
  readonly person: string;
  readonly at: string;
  readonly number: string;
}

/** Closings of entries, loads, releases and counts that were refused within a week, for whoever closed: they may have waited on a device. */
export async function closingNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<RefusedClosing>`
    select r.row_id as row, r.action, r.person_id as person, extract(epoch from r.refused_at)::text as at,
      coalesce(s.entry_no, l.load_no, o.release_no, c.count_no) as number
    from shared.refused_commands r
    left join shared.shipments s on r.entity = 'shipments' and (s.subscriber_id, s.id) = (r.subscriber_id, r.row_id)
    left join loads l on r.entity = 'loads' and (l.subscriber_id, l.id) = (r.subscriber_id, r.row_id)
    left join shared.releases o on r.entity = 'releases' and (o.subscriber_id, o.id) = (r.subscriber_id, r.row_id)
    left join shared.counts c on r.entity = 'counts' and (c.subscriber_id, c.id) = (r.subscriber_id, r.row_id)
    where r.subscriber_id = ${tx.subscriberId} and r.refused_at > now() - interval '7 days'
      and coalesce(s.entry_no, l.load_no, o.release_no, c.count_no) is not null
    order by r.refused_at desc limit 1000`,
  );
  return rows.map(({ row, action, person, at, number }) => ({
    cause: `closing:${row}:${action}:${at}`,
    kind: "closingRefused",
    personId: person,
    codes: [],
    side: null,
    values: { row, action, number },
  }));
}
