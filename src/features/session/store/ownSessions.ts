import type { Tx } from "#kit/server/tenant.ts";

export interface OpenSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The sessions of a person that still open something, the last used one first. */
export async function sessionsOf({ client }: Tx, personId: string): Promise<OpenSession[]> {
  const { rows } = await client.query<OpenSession>(
    `select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt"
     from sessions where person_id = $1 and ended_at is null and expires_at > now()
       and last_seen_at > now() - interval '8 hours' order by last_seen_at desc, id`,
    [personId],
  );
  return rows;
}

/** Ends one session of a person; false when it is none of theirs, or over. */
export async function endOne(
  { client }: Tx,
  personId: string,
  sessionId: string,
  reason: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    "update sessions set ended_at = now(), ended_because = $3 where id = $2 and person_id = $1 and ended_at is null",
    [personId, sessionId, reason],
  );
  return Boolean(rowCount);
}
