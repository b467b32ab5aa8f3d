import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { CODES, OPEN } from "../priorities.ts";

const KINDS = {
  requested: "priorityRequested",
  accepted: "priorityAccepted",
  declined: "priorityDeclined",
  late: "priorityLate",
} as const;

interface Said {
  readonly id: string;
  readonly said: keyof typeof KINDS;
  readonly at: string;
  readonly number: string;
  readonly entry: string;
  readonly requester: string | null;
  readonly by: string | null;
  readonly person: string;
  readonly comment: string | null;
}

/** What was said of priorities within a week, and which are open although their time has passed: the house hears what is asked for and what is late, whoever asked what came of it. */
export async function priorityNews({ db, subscriberId }: Tx): Promise<NewNotification[]> {
  const { rows } = await sql<Said>`
    with said as (
      select e.row_id as id, case e.action when 'added' then 'requested' when 'accept' then 'accepted' else 'declined' end as said,
        e.recorded_at as at, e.person_id as by, e.person_name as person, e.reason as comment
      from entity_events e where e.subscriber_id = ${subscriberId} and e.entity = 'priorities'
        and e.action in ('added', 'accept', 'decline') and e.recorded_at > now() - interval '7 days'
      union all select id, 'late', needed_by, null, requested_by, grounds from priorities
      where subscriber_id = ${subscriberId} and status = any(${OPEN}::text[])
        and needed_by between now() - interval '7 days' and now())
    select said.id, said.said, extract(epoch from said.at)::text as at, p.number, s.entry_no as entry, said.by, said.person,
      coalesce(said.comment, p.grounds) as comment, (select person_id from entity_events e
        where e.subscriber_id = ${subscriberId} and e.entity = 'priorities' and e.row_id = p.id and e.action = 'added'
        order by e.version limit 1) as requester
    from said join priorities p on p.subscriber_id = ${subscriberId} and p.id = said.id
    join shipments s on (s.subscriber_id, s.id) = (p.subscriber_id, p.shipment)
    order by said.at desc limit 1000`.execute(db);
  return rows.flatMap(({ id, said, at, requester, by, ...told }): NewNotification[] => {
    const news = { kind: KINDS[said], values: { priority: id, ...told } };
    const cause = `priority:${id}:${said}:${at}`;
    const house = { ...news, cause, personId: null, codes: CODES, side: "house" as const };
    const back = { ...news, cause: `${cause}:back`, personId: requester, codes: [], side: null };
    if (said === "requested") return [house];
    if (said === "late") return [house, { ...back, side: "client" }];
    return by === requester ? [] : [back];
  });
}
