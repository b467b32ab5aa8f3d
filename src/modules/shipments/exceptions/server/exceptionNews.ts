import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { FOLLOWERS, RECEIVERS } from "../../shipments.ts";

const KINDS = {
  informed: ["exceptionInformed", "client", FOLLOWERS],
  accepted: ["exceptionAccepted", "house", RECEIVERS],
  claimed: ["exceptionClaimed", "house", RECEIVERS],
  resolved: ["exceptionResolved", "client", FOLLOWERS],
} as const;

interface Turn {
  readonly id: string;
  readonly status: keyof typeof KINDS;
  readonly number: string;
  readonly entry: string;
  readonly amount: string | null;
  readonly comment: string | null;
}

/** The last word of each exception that was said within a week, for the people of the other side. */
export async function exceptionNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<Turn>`
    select e.id, e.status, e.exception_no as number, s.entry_no as entry,
      case e.status when 'claimed' then e.claim_amount when 'resolved' then e.resolved_amount end as amount,
      case e.status when 'informed' then e.description when 'resolved' then e.resolution else e.answer end as comment
    from exceptions e join shipments s on (s.subscriber_id, s.id) = (e.subscriber_id, e.shipment)
    where e.subscriber_id = ${tx.subscriberId} and e.status = any(${Object.keys(KINDS)}::text[])
      and case when e.turned_at is null then 'infinity'::timestamptz else e.turned_at end
        between now() - interval '7 days' and now() + interval '1 day'
    order by e.turned_at desc limit 1000`,
  );
  return rows.map(({ id, status, ...told }) => {
    const [kind, side, codes] = KINDS[status];
    const cause = `exception:${id}:${status}`;
    return { cause, kind, personId: null, codes, side, values: { exception: id, ...told } };
  });
}
