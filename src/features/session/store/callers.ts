import type { Caller } from "#kit/server/http.ts";
import type { Database } from "#kit/server/database.ts";
import type { KeyBearer } from "../model/keyBearer.ts";
import { isStaff } from "../model/roles.ts";
import { hashOfToken } from "./tokens.ts";

interface Row {
  session_id: string;
  person_id: string;
  name: string;
  email: string;
  type: string;
  codes: string[];
  has_second_factor: boolean;
  clients: { id: number; zone: string }[];
  ms_left: number;
}

type Found = (Caller & { readonly hasSecondFactor: boolean }) | "otherClient" | undefined;

const PERSON = `p.id as person_id, p.name, p.email, p.type,
              p.totp_confirmed_at is not null as has_second_factor,
              array(select g.code from grants g where g.person_id = p.id and (g.until is null or g.until > now())) as codes,
              coalesce((select json_agg(json_build_object('id', c.id, 'zone', c.time_zone) order by l.position, c.name)
                        from person_subscribers l join shared.subscribers c on c.id = l.subscriber_id where l.person_id = p.id and not c.is_hidden), '[]') as clients`;

/** The person behind an access token as of this moment, acting for `subscriberId` or for their first client. */
export async function callerOf(
  database: Database,
  token: string,
  subscriberId: number | undefined,
): Promise<Found> {
  const { rows } = await database.pool.query<Row>({
    name: "caller",
    text: `select s.id as session_id, ${PERSON},
              extract(epoch from least(a.expires_at, s.expires_at) - now())::float8 * 1000 as ms_left
            from access_tokens a join sessions s on s.id = a.session_id join people p on p.id = s.person_id
            where a.hash = $1 and a.expires_at > now() and s.ended_at is null and s.expires_at > now()
              and p.active and p.approved_at is not null`,
    values: [hashOfToken(token)],
  });
  const [row] = rows;
  if (!row) return undefined;
  const caller = actingFor(row, subscriberId);
  return caller === "otherClient"
    ? caller
    : { ...caller, until: new Date(Date.now() + row.ms_left) };
}

/** The person in whose name a key is borne as of this moment, for the key's client alone and under the key's name too. */
export async function keyCallerOf(
  database: Database,
  key: KeyBearer,
  subscriberId: number | undefined,
): Promise<Found> {
  const { rows } = await database.pool.query<Row>({
    name: "caller by key",
    text: `select ${PERSON} from people p where p.id = $1 and p.active and p.approved_at is not null`,
    values: [key.personId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const clients = row.clients.filter(({ id }) => id === key.client);
  const caller = actingFor({ ...row, session_id: key.id, clients }, subscriberId);
  if (caller === "otherClient") return caller;
  // What the house's administrators see of the house is nothing of a client's.
  return { ...caller, type: "KEY", name: `${row.name} · ${key.name}`, letsIn: key.letsIn };
}

function actingFor(
  row: Omit<Row, "ms_left">,
  subscriberId: number | undefined,
): Exclude<Found, undefined> {
  const active =
    subscriberId === undefined ? row.clients[0] : row.clients.find(({ id }) => id === subscriberId);
  if (subscriberId !== undefined && !active) return "otherClient";
  return {
    personId: row.person_id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    type: row.type,
    isStaff: isStaff(row),
    hasSecondFactor: row.has_second_factor,
    codes: new Set(row.codes),
    subscriberIds: row.clients.map(({ id }) => id),
    subscriberId: active?.id ?? 0,
    zone: active?.zone ?? "UTC",
    zones: Object.fromEntries(row.clients.map(({ id, zone }) => [id, zone])),
  };
}
