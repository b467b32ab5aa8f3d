import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { LoggedAction, Work } from "../model/work.ts";

export interface FindingEvent {
  readonly id: string;
  readonly at: Date;
  readonly person: string;
  readonly action: LoggedAction;
  readonly comment: string | null;
  readonly before: Work;
  readonly after: Work;
}

/** The log of one finding, the newest first, people by their names. */
export async function eventsOf(
  { db, subscriberId }: Tx,
  workId: string,
  most: number,
): Promise<FindingEvent[]> {
  const named = (side: "before" | "after") => sql`jsonb_set(e.${sql.ref(side)}, '{assignee}',
    coalesce((select to_jsonb(a.name) from shared.people a where a.id = (e.${sql.ref(side)} ->> 'assignee')::uuid), 'null'))`;
  const { rows } = await sql<FindingEvent>`
    select e.id::text, e.decided_at as at, coalesce(p.name, '') as person, e.action, e.comment,
           ${named("before")} as before, ${named("after")} as after
    from finding_events e left join shared.people p on p.id = e.decided_by
    where e.subscriber_id = ${subscriberId} and e.work_id = ${workId}::uuid
    order by e.id desc limit ${most}`.execute(db);
  return rows;
}
