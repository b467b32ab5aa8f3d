import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { RECEIVERS } from "../shipments.ts";

interface Nudge {
  readonly id: string;
  readonly at: string;
  readonly owner: string | null;
  readonly entry: string;
  readonly person: string;
  readonly comment: string | null;
}

/** What entries still lack and was asked for within a week, for who sees to it; without one, for all who receive. */
export async function entryNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<Nudge>`
    select s.id, extract(epoch from s.nudged_at)::text as at, s.owner_person as owner, s.entry_no as entry,
      s.nudged_by as person, (select e.reason from shared.entity_events e where e.entity = 'shipments' and e.row_id = s.id
        and e.action = 'nudge' order by e.version desc limit 1) as comment
    from shipments s where s.subscriber_id = ${tx.subscriberId} and s.inconclusive
      and s.nudged_at > now() - interval '7 days' order by s.nudged_at desc limit 1000`,
  );
  return rows.map(({ id, at, owner, ...told }) => ({
    cause: `nudge:${id}:${at}`,
    kind: "entryNudged",
    personId: owner,
    codes: owner === null ? RECEIVERS : [],
    side: "house",
    values: { shipment: id, ...told },
  }));
}
