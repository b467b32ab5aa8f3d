import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { CODES } from "../priorities.ts";

const KINDS = {
  requested: "priorityRequested",
  accepted: "priorityAccepted",
  declined: "priorityDeclined",
  missed: "priorityLate",
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

/**
 * What was done to priorities within a week. The house hears what is asked for, whoever asked what others answered, and both
 * what was missed at its time. That is told once for a time: before priorities ended by themselves, it was told of open ones.
 */
export async function priorityNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<Said>`
    with said as (
      select e.row_id as id, case e.action when 'added' then 'requested' when 'accept' then 'accepted'
          when 'decline' then 'declined' when 'miss' then 'missed' else 'late' end as said,
        e.recorded_at as at, e.person_id as by, e.person_name as person, e.reason as comment
      from shared.entity_events e where e.subscriber_id = ${tx.subscriberId} and e.entity = 'priorities'
        and (e.action in ('added', 'accept', 'decline', 'miss') or e.action = 'followed' and e.changes -> 'status' ->> 1 = 'missed')
        and e.recorded_at > now() - interval '7 days')
    select said.id, said.said, p.number, s.entry_no as entry, said.by, said.person,
      extract(epoch from case said.said when 'late' then p.needed_by else said.at end)::text as at,
      coalesce(said.comment, p.grounds) as comment, (select person_id from shared.entity_events e
        where e.subscriber_id = ${tx.subscriberId} and e.entity = 'priorities' and e.row_id = p.id and e.action = 'added'
        order by e.version limit 1) as requester
    from said join priorities p on p.subscriber_id = ${tx.subscriberId} and p.id = said.id
    join shared.shipments s on (s.subscriber_id, s.id) = (p.subscriber_id, p.shipment)
    order by said.at desc limit 1000`,
  );
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
