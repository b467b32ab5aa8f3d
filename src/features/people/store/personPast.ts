import { sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";

export interface SessionOpen {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The sessions of a person that still open something, the last used one first. */
export async function openSessions({ client }: Tx, personId: string): Promise<SessionOpen[]> {
  const { rows } = await client.query<SessionOpen>(
    `select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt"
     from sessions where person_id = $1 and ended_at is null and expires_at > now()
       and last_seen_at > now() - interval '8 hours' order by last_seen_at desc, id`,
    [personId],
  );
  return rows;
}

export interface ActionDone {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** What was done about a person, the newest first. */
export function actionsAbout(tx: Tx, personId: string, page: Page): Promise<Listed<ActionDone>> {
  const list = {
    from: sql`user_actions a`,
    where: sql`a.about = ${personId}`,
    order: sql`a.id desc`,
    key: sql`a.id`,
    joins: sql`left join people p on p.id = a.person_id`,
    columns: sql`a.id, a.at, p.name as by, a.action, a.detail`,
  };
  return pageOf(tx, list, page);
}
