import type { Tx } from "#kit/server/tenant.ts";
import { forgetAllFailures } from "./failures.ts";

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  /** Left out: a person of the broker. */
  readonly type?: string;
  /** Left out: they choose a password by a link. */
  readonly passwordHash?: string | undefined;
  /** Whether somebody has still to approve it. */
  readonly isWaiting?: boolean;
}

/** Adds an account; undefined when the address has one already. */
export async function addAccount(
  { db }: Tx,
  { email, name, type, passwordHash, isWaiting = false }: NewAccount,
): Promise<string | undefined> {
  const row = await db
    .insertInto("people")
    .values({
      email: email.toLowerCase(),
      name,
      ...(type !== undefined && { type }),
      password_hash: passwordHash ?? null,
      ...(isWaiting && { approved_at: null }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export interface AccountFacts {
  readonly name?: string;
  readonly type?: string;
  /** A picture as a data address; null: none. */
  readonly picture?: string | null;
}

export async function changeAccount({ db }: Tx, id: string, facts: AccountFacts): Promise<void> {
  await db.updateTable("people").set(facts).where("id", "=", id).execute();
}

export async function approveAccount({ client }: Tx, id: string): Promise<void> {
  await client.query("update people set approved_at = now() where id = $1", [id]);
}

/** Opens or shuts an account; shutting ends its sessions for `reason`, as once it is open again nothing of before may be. */
export async function switchAccount(
  tx: Tx,
  id: string,
  isActive: boolean,
  reason: string,
): Promise<void> {
  await tx.client.query("update people set active = $2 where id = $1", [id, isActive]);
  if (!isActive) await endSessions(tx, id, reason);
}

/** Ends all sessions of a person but `kept`; returns how many there were. */
export async function endSessions(
  { client }: Tx,
  id: string,
  reason: string,
  kept?: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `update sessions set ended_at = now(), ended_because = $2
     where person_id = $1 and ended_at is null and id is distinct from $3`,
    [id, reason, kept ?? null],
  );
  return rowCount ?? 0;
}

/** Sets a password: every link and session of before is over, and so is every wait for wrong ones. */
export async function setPassword(
  tx: Tx,
  { personId, email }: { readonly personId: string; readonly email: string },
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  const { client } = tx;
  await client.query("update people set password_hash = $2 where id = $1", [
    personId,
    passwordHash,
  ]);
  await client.query(
    "update one_time_links set used_at = now() where person_id = $1 and used_at is null",
    [personId],
  );
  await endSessions(tx, personId, "another password", exceptSession);
  await forgetAllFailures(tx, { personId, email });
}

/** Grants a permission until an instant or for good (null), in the place of what was granted before. */
export async function grant(
  { client }: Tx,
  id: string,
  code: string,
  until: Date | null,
): Promise<void> {
  await client.query(
    `insert into grants (person_id, code, until) values ($1, $2, $3)
     on conflict (person_id, code) do update set until = excluded.until, granted_at = now()`,
    [id, code, until],
  );
}

/** Withdraws a permission; false when they do not hold it. */
export async function withdraw({ client }: Tx, id: string, code: string): Promise<boolean> {
  const { rowCount } = await client.query("delete from grants where person_id = $1 and code = $2", [
    id,
    code,
  ]);
  return Boolean(rowCount);
}

/** Links a person to a client at a place among theirs (null: where they have it, else last); tells its name and whether it is new. */
export async function link(
  { client }: Tx,
  id: string,
  subscriberId: number,
  position: number | null,
): Promise<{ readonly name: string; readonly isNew: boolean } | undefined> {
  const { rows } = await client.query<{ name: string; isNew: boolean }>(
    `with linked as (
       insert into person_subscribers as l (person_id, subscriber_id, position) values ($1, $2, coalesce($3, 0))
       on conflict (person_id, subscriber_id) do update set position = coalesce($3, l.position)
       returning xmax = 0 as is_new)
     select coalesce(s.display_name, s.name) as name, is_new as "isNew" from linked, subscribers s where s.id = $2`,
    [id, subscriberId, position],
  );
  return rows[0];
}

export async function unlink({ client }: Tx, id: string, subscriberId: number): Promise<void> {
  await client.query("delete from person_subscribers where person_id = $1 and subscriber_id = $2", [
    id,
    subscriberId,
  ]);
}

/** Links a person to every client that they are not linked to yet, by name. */
export async function linkToAll({ client }: Tx, id: string): Promise<void> {
  await client.query(
    `insert into person_subscribers (person_id, subscriber_id, position)
     select $1, s.id, row_number() over (order by s.name)
       + (select coalesce(max(l.position), 0) from person_subscribers l where l.person_id = $1)
     from shared.subscribers s on conflict do nothing`,
    [id],
  );
}

/** Links every administrator to the new client of the transaction, as the last of theirs; answers who they are. */
export async function linkAdministrators({ client, subscriberId }: Tx): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into person_subscribers (person_id, subscriber_id, position)
     select p.id, $1, coalesce((select max(l.position) + 1 from person_subscribers l where l.person_id = p.id), 0)
     from people p where p.type = 'ADMIN' returning person_id as id`,
    [subscriberId],
  );
  return rows.map(({ id }) => id);
}
