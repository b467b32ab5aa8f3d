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

/** One page of what was done about a person, the newest first. */
export async function actionsAbout(
  { client }: Tx,
  personId: string,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: ActionDone[]; total: number }> {
  const { rows } = await client.query<ActionDone>(
    `select a.id, a.at, p.name as by, a.action, a.detail from user_actions a left join people p on p.id = a.person_id
     where a.about = $1 order by a.id desc limit $2 offset $3`,
    [personId, take, skip],
  );
  const counted = await client.query<{ total: number }>(
    "select count(*)::integer as total from user_actions where about = $1",
    [personId],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
