import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { EventKind } from "../model/event.ts";
import { applicationSources } from "./applicationSources.ts";
import type { EventView } from "./eventView.ts";
import { serverSources, systemSources } from "./houseSources.ts";

export interface LoggedEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly text: string;
  readonly person: string | null;
  readonly count: number | null;
  readonly at: Date;
  readonly isRead: boolean;
}

/** The latest events that a person may see, each source asked for no more of them than are shown. */
export async function latestEvents(tx: Tx, view: EventView): Promise<LoggedEvent[]> {
  const { db, subscriberId } = tx;
  const sources: RawBuilder<unknown>[] = [
    ...(view.types.includes("application") ? applicationSources(subscriberId, view) : []),
    ...(view.types.includes("system") ? systemSources(view) : []),
    ...(view.types.includes("server") && !view.mine ? serverSources(view) : []),
  ];
  if (sources.length === 0) return [];
  const { rows } = await sql<LoggedEvent>`
    select e.id, e.kind, e.text, e.count, e.at, p.name as person,
      e.at <= coalesce((select looked_at from event_looks where subscriber_id = ${subscriberId}
        and person_id = ${view.personId}::uuid), '-infinity') as "isRead"
    from (${sql.join(
      sources.map((source) => sql`(${source})`),
      sql` union all `,
    )}) e(id, kind, text, person_id, count, at)
    left join people p on p.id = e.person_id
    order by e.at desc, e.id limit ${view.most}`.execute(db);
  return rows;
}

/** A person has looked: everything until now is read. */
export async function lookAtEvents({ db, subscriberId }: Tx, personId: string): Promise<void> {
  await sql`insert into event_looks (subscriber_id, person_id, looked_at)
    select id, ${personId}::uuid, clock_timestamp() from subscribers where id = ${subscriberId}
    on conflict (subscriber_id, person_id) do update set looked_at = excluded.looked_at`.execute(
    db,
  );
}
