import { recordAction } from "#kit/server/actions.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { GrantHeld, Person } from "./peopleList.ts";

export interface PersonFacts {
  readonly name: string;
  readonly type: string;
  readonly clients: readonly number[];
  readonly grants: readonly GrantHeld[];
}

type Tell = (action: string, detail?: Record<string, string | number | null>) => Promise<void>;

/** Adds a person without a password; undefined when the address has an account already. */
export async function addPerson(
  { db }: Tx,
  { email, name, type }: { email: string; name: string; type: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto("people")
    .values({ email, name, type })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Brings a person from what they are to what they should be, and tells each difference to the trail. */
export async function applyFacts(
  tx: Tx,
  by: string,
  before: Pick<Person, "id" | "name" | "type" | "clients" | "grants">,
  wanted: PersonFacts,
): Promise<void> {
  const tell: Tell = (action, detail) => recordAction(tx, { by, about: before.id, action, detail });
  if (before.name !== wanted.name) {
    await tx.client.query("update people set name = $2 where id = $1", [before.id, wanted.name]);
    await tell("renamed", { before: before.name, after: wanted.name });
  }
  if (before.type !== wanted.type) {
    await tx.client.query("update people set type = $2 where id = $1", [before.id, wanted.type]);
    await tell("type", { before: before.type, after: wanted.type });
  }
  await applyClients(tx, tell, before, wanted.clients);
  await applyGrants(tx, tell, before, wanted.grants);
}

async function applyClients(
  { client }: Tx,
  tell: Tell,
  { id, clients }: Pick<Person, "id" | "clients">,
  wanted: readonly number[],
): Promise<void> {
  for (const gone of clients.filter((each) => !wanted.includes(each.id))) {
    await client.query(
      "delete from person_subscribers where person_id = $1 and subscriber_id = $2",
      [id, gone.id],
    );
    await tell("unlinked", { client: gone.name });
  }
  for (const [position, subscriberId] of [...new Set(wanted)].entries()) {
    const { rows } = await client.query<{ name: string; fresh: boolean }>(
      `with linked as (insert into person_subscribers (person_id, subscriber_id, position) values ($1, $2, $3)
         on conflict (person_id, subscriber_id) do update set position = excluded.position returning xmax = 0 as fresh)
       select coalesce(s.display_name, s.name) as name, fresh from linked, subscribers s where s.id = $2`,
      [id, subscriberId, position],
    );
    const added = rows[0];
    if (added?.fresh) await tell("linked", { client: added.name });
  }
}

async function applyGrants(
  { client }: Tx,
  tell: Tell,
  { id, grants }: Pick<Person, "id" | "grants">,
  wanted: readonly GrantHeld[],
): Promise<void> {
  for (const gone of grants.filter((each) => !wanted.some(({ code }) => code === each.code))) {
    await client.query("delete from grants where person_id = $1 and code = $2", [id, gone.code]);
    await tell("withdrawn", { code: gone.code });
  }
  for (const { code, until } of wanted) {
    const held = grants.find((each) => each.code === code);
    if (held && held.until?.getTime() === until?.getTime()) continue;
    await client.query(
      `insert into grants (person_id, code, until) values ($1, $2, $3)
       on conflict (person_id, code) do update set until = excluded.until, granted_at = now()`,
      [id, code, until],
    );
    await tell("granted", { code, until: until?.toISOString() ?? null });
  }
}

/** Opens or shuts an account; shutting ends its sessions. */
export async function switchPerson(
  { client }: Tx,
  id: string,
  isActive: boolean,
  by: string,
): Promise<void> {
  await client.query("update people set active = $2 where id = $1", [id, isActive]);
  if (!isActive) await signOutEverywhere({ client }, id, `disabled by ${by}`);
}

/** Ends every session of a person; returns how many there were. */
export async function signOutEverywhere(
  { client }: Pick<Tx, "client">,
  id: string,
  reason: string,
): Promise<number> {
  const { rowCount } = await client.query(
    "update sessions set ended_at = now(), ended_because = $2 where person_id = $1 and ended_at is null",
    [id, reason],
  );
  return rowCount ?? 0;
}

export async function approve({ client }: Tx, id: string): Promise<void> {
  await client.query("update people set approved_at = now() where id = $1", [id]);
}

/** Takes a second factor away; false when there was none. */
export async function forgetSecondFactor({ client }: Tx, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "update people set totp_secret = null, totp_confirmed_at = null, totp_step = 0 where id = $1 and totp_confirmed_at is not null",
    [id],
  );
  await client.query("delete from recovery_codes where person_id = $1", [id]);
  return Boolean(rowCount);
}
