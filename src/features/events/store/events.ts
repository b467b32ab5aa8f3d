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

/** All that a person may see as one table, each source asked for no more than the view shows; undefined: nothing at all. */
function eventsOf(subscriberId: number, view: EventView): RawBuilder<unknown> | undefined {
  const sources: RawBuilder<unknown>[] = [
    ...(view.types.includes("application") ? applicationSources(subscriberId, view) : []),
    ...(view.types.includes("system") ? systemSources(view) : []),
    ...(view.types.includes("server") && !view.mine ? serverSources(view) : []),
  ];
  if (sources.length === 0) return undefined;
  const all = sql.join(
    sources.map((source) => sql`(${source})`),
    sql` union all `,
  );
  return sql`(${all}) e(id, kind, text, person_id, count, at)`;
}

/** When a person last looked. */
const lookedAt = (subscriberId: number, personId: string) => sql`
  coalesce((select looked_at from event_looks where subscriber_id = ${subscriberId}
    and person_id = ${personId}::uuid), '-infinity')`;

/** The latest events that a person may see. */
export async function latestEvents(
  { db, subscriberId }: Tx,
  view: EventView,
): Promise<LoggedEvent[]> {
  const all = eventsOf(subscriberId, view);
  if (all === undefined) return [];
  const { rows } = await sql<LoggedEvent>`
    select e.id, e.kind, e.text, e.count, e.at, p.name as person,
      e.at <= ${lookedAt(subscriberId, view.personId)} as "isRead"
    from ${all}
    left join shared.people p on p.id = e.person_id
    order by e.at desc, e.id limit ${view.most}`.execute(db);
  return rows;
}

/** How many of the latest events came after a person last looked. */
export async function countUnread({ db, subscriberId }: Tx, view: EventView): Promise<number> {
  const since = sql`(select ${lookedAt(subscriberId, view.personId)})`;
  const all = eventsOf(subscriberId, { ...view, since });
  if (all === undefined) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from ${all} where e.at > ${since} limit ${view.most}
    ) unread`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A person has looked: everything until now is read. */
export async function lookAtEvents({ db, subscriberId }: Tx, personId: string): Promise<void> {
  await sql`insert into event_looks (subscriber_id, person_id, looked_at)
    select id, ${personId}::uuid, clock_timestamp() from shared.subscribers where id = ${subscriberId}
    on conflict (subscriber_id, person_id) do update set looked_at = excluded.looked_at`.execute(
    db,
  );
}
