import type { Tx } from "#kit/server/tenant.ts";
import { type SessionEnd, sessionEnd } from "../model/sessionEnd.ts";
import { hashOfToken, newToken, refreshSecret, successorOf } from "./tokens.ts";

export interface Issued {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Device {
  readonly userAgent: string | undefined;
  readonly address: string;
  /** The value of the cookie that binds a browser's refresh token. */
  readonly bind: string | undefined;
}

const MOST_SESSIONS = 10;
const SAME_SUCCESSOR_S = 10;

/** Opens a session of at most 24 hours; a person's eleventh ends the oldest. */
export async function openSession(
  { client }: Tx,
  personId: string,
  device: Device,
  accessSeconds: number,
): Promise<Issued> {
  const { rows } = await client.query<{ id: string }>(
    `insert into sessions (person_id, bind_hash, user_agent, address, expires_at)
     values ($1, $2, $3, $4, now() + interval '24 hours') returning id`,
    [
      personId,
      device.bind ? hashOfToken(device.bind) : null,
      device.userAgent?.slice(0, 300),
      device.address,
    ],
  );
  const sessionId = rows[0]?.id ?? "";
  await client.query(
    `update sessions set ended_at = now(), ended_because = 'newer sessions' where id in (
       select id from sessions where person_id = $1 and ended_at is null order by created_at desc offset $2)`,
    [personId, MOST_SESSIONS],
  );
  const refreshToken = newToken();
  await client.query("insert into refresh_tokens (hash, session_id) values ($1, $2)", [
    hashOfToken(refreshToken),
    sessionId,
  ]);
  return { accessToken: await issueAccess(client, sessionId, accessSeconds), refreshToken };
}

async function issueAccess(
  client: Tx["client"],
  sessionId: string,
  seconds: number,
): Promise<string> {
  const token = newToken();
  await client.query("delete from access_tokens where session_id = $1 and expires_at < now()", [
    sessionId,
  ]);
  await client.query(
    "insert into access_tokens (hash, session_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))",
    [hashOfToken(token), sessionId, seconds],
  );
  return token;
}

/**
 * Exchanges a refresh token. The same token within 10 s (two tabs, a lost reply) gets the same
 * successor; reuse after that ends the session with all its tokens. A text: refused, and why.
 */
export async function exchange(
  tx: Tx,
  token: string,
  bind: string | undefined,
  accessSeconds: number,
): Promise<Issued | SessionEnd> {
  const { client } = tx;
  const { rows } = await client.query<{
    session_id: string;
    bind_hash: Buffer | null;
    spent: boolean;
    stale: boolean;
    live: boolean;
    active: boolean;
    reason: string | null;
  }>(
    `select r.session_id, s.bind_hash, p.active, s.ended_because as reason, r.used_at is not null as spent,
            coalesce(r.used_at < now() - make_interval(secs => $2), false) as stale,
            s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '8 hours' and p.active as live
     from refresh_tokens r join sessions s on s.id = r.session_id join people p on p.id = s.person_id
     where r.hash = $1 for update of r, s`,
    [hashOfToken(token), SAME_SUCCESSOR_S],
  );
  const known = rows[0];
  if (!known) return "expired";
  // Only the browser that signed in learns why.
  if (known.bind_hash && !(bind && hashOfToken(bind).equals(known.bind_hash))) return "expired";
  if (!known.active) return "disabled";
  if (!known.live) return sessionEnd(known.reason);
  if (known.stale) {
    await endSession(tx, known.session_id, "a spent refresh token came back");
    return "revoked";
  }
  const successor = successorOf(token, await refreshSecret(tx));
  if (!known.spent) {
    await client.query("update refresh_tokens set used_at = now() where hash = $1", [
      hashOfToken(token),
    ]);
    await client.query("insert into refresh_tokens (hash, session_id) values ($1, $2)", [
      hashOfToken(successor),
      known.session_id,
    ]);
  }
  await client.query("update sessions set last_seen_at = now() where id = $1", [known.session_id]);
  return {
    accessToken: await issueAccess(client, known.session_id, accessSeconds),
    refreshToken: successor,
  };
}

/** Ends a session: every token of it is refused from now on. */
export async function endSession({ client }: Tx, sessionId: string, reason: string): Promise<void> {
  await client.query(
    "update sessions set ended_at = now(), ended_because = $2 where id = $1 and ended_at is null",
    [sessionId, reason],
  );
}
