import { sql } from "kysely";
import type { KeyBearer } from "#features/session/model/keyBearer.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Database } from "#kit/server/database.ts";
import { inHouse, inTenant } from "#kit/server/tenant.ts";
import { letsIn, type Scopes } from "../keyScopes.ts";
import { digestOf, KEY_MARK } from "./keyRules.ts";

interface Found extends Scopes {
  readonly client: number;
  readonly zone: string;
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly status: string;
  readonly expiresOn: string;
  readonly wasUsedLately: boolean;
}

/** Reads whose key a bearer token is. Throws the Problem `signedOut` with the reason for one that is good no more. */
export function keyBearerIn(database: Database) {
  return async (token: string): Promise<KeyBearer | undefined> => {
    if (!token.startsWith(KEY_MARK)) return undefined;
    const key = await inHouse(database, ({ db }) => found(db, token), { readOnly: true });
    if (!key) return undefined;
    if (key.status === "revoked") throw refused("keyRevoked", "This API key was revoked");
    if (key.expiresOn < dayIn(key.zone)) throw refused("keyExpired", "This API key has expired");
    if (!key.wasUsedLately) await noteUse(database, key);
    const { client, id, personId, name } = key;
    return { client, id, personId, name, letsIn: (call) => letsIn(key, call) };
  };
}

const refused = (reason: string, words: string) => new Problem("signedOut", words, { reason });

async function found(db: Parameters<ReturnType<typeof sql>["execute"]>[0], token: string) {
  const { rows } = await sql<Found>`
    select k.client, c.time_zone as zone, k.id, k.person_id as "personId", k.name, k.reads, k.acts, k.status,
      k.expires_on::text as "expiresOn", coalesce(k.last_used_at > now() - interval '1 minute', false) as "wasUsedLately"
    from api_key_of(${digestOf(token)}) k join shared.subscribers c on c.id = k.client where not c.is_hidden`.execute(
    db,
  );
  return rows[0];
}

/** To the minute: it would cost a write at every call, and is no change that history tells. */
async function noteUse(database: Database, { client, id }: Found): Promise<void> {
  await inTenant(database, client, ({ db }) =>
    sql`update api_keys set last_used_at = now() where subscriber_id = ${client} and id = ${id}`.execute(
      db,
    ),
  );
}
