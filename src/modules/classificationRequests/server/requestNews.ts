import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { CLASSIFIERS } from "../computation/requesters.ts";

interface Question {
  readonly id: string;
  readonly action: "ask" | "commented";
  readonly at: string;
  readonly number: string;
  readonly part: string;
  readonly person: string;
  readonly comment: string | null;
}

/** Questions of a week to the client's people about parts that wait for an answer, and what others say to those. */
export async function requestNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<Question>`
    select r.id, e.action, extract(epoch from e.recorded_at)::text as at, r.number, r.part_no as part,
      e.person_name as person, e.reason as comment
    from classification_requests r
    join shared.entity_events e on (e.subscriber_id, e.row_id) = (r.subscriber_id, r.id)
      and e.entity = 'classificationRequests' and e.action in ('ask', 'commented')
    where r.subscriber_id = ${tx.subscriberId} and r.status = 'needInfo' and e.recorded_at > now() - interval '7 days'
      and (e.action = 'ask' or e.person_name is distinct from r.assignee)
    order by e.recorded_at desc limit 1000`,
  );
  return rows.map(({ id, action, at, ...values }): NewNotification => ({
    cause: `classification:${id}:${action}:${at}`,
    kind: action === "ask" ? "classificationAsked" : "classificationAnswered",
    personId: null,
    codes: action === "ask" ? ["CATALOGO_PARTES"] : CLASSIFIERS,
    side: action === "ask" ? "client" : "house",
    values: { request: id, ...values },
  }));
}
