import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { PersonState } from "../model/personState.ts";
import type { Reach } from "../model/reach.ts";

export interface GrantHeld {
  readonly code: string;
  readonly until: Date | null;
}

/** A person as those who manage them see them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: string;
  readonly state: PersonState;
  readonly clients: readonly { readonly id: number; readonly name: string }[];
  readonly grants: readonly GrantHeld[];
  readonly sessions: number;
  readonly lastUsedAt: Date | null;
  readonly hasSecondFactor: boolean;
}

export interface Wanted extends Page {
  readonly filter: string;
  readonly state: PersonState | undefined;
  readonly orderBy: "name" | "email" | "lastUsedAt";
  readonly isDescending: boolean;
}

/** A person is of a client's own when every client of theirs is one of the reach's, and there is at least one. */
function within(reach: Reach): RawBuilder<boolean> {
  if (reach.isEverywhere) return sql`true`;
  const own = [...reach.clients];
  return sql`(p.type = 'SUBSCRIBER'
    and exists (select from shared.person_subscribers l where l.person_id = p.id)
    and not exists (select from shared.person_subscribers l where l.person_id = p.id and l.subscriber_id <> all(${own})))`;
}

const state = sql<PersonState>`case when not p.active then 'disabled' when p.approved_at is null then 'waiting'
  when not p.has_password then 'invited' else 'active' end`;

const ORDERS = {
  name: sql`lower(p.name)`,
  email: sql`p.email`,
  lastUsedAt: sql`(select max(s.last_seen_at) from shared.sessions s where s.person_id = p.id)`,
};

interface Row extends Omit<Person, "grants"> {
  readonly grants: readonly { code: string; until: string | null }[];
}

const columns = sql`p.id, p.name, p.email, p.type, ${state} as state,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', coalesce(c.display_name, c.name)) order by l.position, c.name)
    from shared.person_subscribers l join shared.subscribers c on c.id = l.subscriber_id where l.person_id = p.id), '[]') as clients,
  coalesce((select json_agg(json_build_object('code', g.code, 'until', g.until) order by g.code)
    from shared.grants g where g.person_id = p.id and (g.until is null or g.until > now())), '[]') as grants,
  (select count(*) from shared.sessions s where s.person_id = p.id and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - interval '8 hours')::integer as sessions,
  (select max(s.last_seen_at) from shared.sessions s where s.person_id = p.id) as "lastUsedAt",
  p.totp_confirmed_at is not null as "hasSecondFactor"`;

/** The people in reach that are wanted. */
export async function peopleInReach(tx: Tx, reach: Reach, wanted: Wanted): Promise<Listed<Person>> {
  const part = `%${wanted.filter.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const direction = wanted.isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  const list = {
    from: sql`shared.people p`,
    where: sql`${within(reach)} and (p.name ilike ${part} or p.email ilike ${part})
      and (${wanted.state ?? null}::text is null or ${state} = ${wanted.state ?? null})`,
    order: sql`${ORDERS[wanted.orderBy]} ${direction}, p.id`,
    key: sql`p.id`,
    columns,
  };
  const { rows, ...counted } = await pageOf<Row>(tx, list, wanted);
  return { rows: rows.map(dated), ...counted };
}

/** One person in reach, held against changes when asked; undefined: none, or beyond the reach. */
export async function personInReach(
  { db }: Tx,
  reach: Reach,
  id: string,
  held = false,
): Promise<Person | undefined> {
  const lock = held ? sql`for no key update of p` : sql``;
  const { rows } =
    await sql<Row>`select ${columns} from shared.people p where p.id = ${id} and ${within(reach)} ${lock}`.execute(
      db,
    );
  const row = rows[0];
  return row && dated(row);
}

const dated = (row: Row): Person => ({
  ...row,
  grants: row.grants.map(({ code, until }) => ({
    code,
    until: until === null ? null : new Date(until),
  })),
});

/** The clients that can be linked by whoever has this reach. */
export async function clientsInReach(
  { db }: Tx,
  reach: Reach,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(display_name, name) as name from shared.subscribers
    where ${reach.isEverywhere} or id = any(${[...reach.clients]}) order by 2, 1`.execute(db);
  return rows;
}
