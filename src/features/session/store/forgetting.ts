import type { Tx } from "#kit/server/tenant.ts";
import { FORGOTTEN_AFTER_H } from "../model/signInDelay.ts";

/** Days for which is kept what no longer opens anything. */
export const KEPT_DAYS = {
  /** Of sessions that are over, with their tokens: why they ended, and where a person has been before. */
  sessions: 30,
  /** Access tokens that ran out while their session goes on. */
  accessTokens: 1,
  /** One-time links that were used or ran out. */
  links: 30,
  /** Letters that were sent or given up. */
  letters: 90,
  /** What anybody may ask for, counted by the hour. */
  tries: 1,
} as const;

/** Forgets what signing in left and nothing asks for any more. The last session of a person says when they were here. */
export async function forgetOldAccess({ client }: Tx): Promise<void> {
  await client.query(
    `delete from sessions s where coalesce(s.ended_at, s.expires_at) < now() - make_interval(days => $1)
       and exists (select from sessions n where n.person_id = s.person_id and (n.last_seen_at, n.id) > (s.last_seen_at, s.id))`,
    [KEPT_DAYS.sessions],
  );
  await client.query(
    "delete from access_tokens where expires_at < now() - make_interval(days => $1)",
    [KEPT_DAYS.accessTokens],
  );
  await client.query(
    "delete from one_time_links where coalesce(used_at, expires_at) < now() - make_interval(days => $1)",
    [KEPT_DAYS.links],
  );
  await client.query("delete from letters where settled_at < now() - make_interval(days => $1)", [
    KEPT_DAYS.letters,
  ]);
  await client.query("delete from tries where at < now() - make_interval(days => $1)", [
    KEPT_DAYS.tries,
  ]);
  await client.query(
    "delete from sign_in_failures where last_at < now() - make_interval(hours => $1)",
    [FORGOTTEN_AFTER_H],
  );
}
