import type { Tx } from "#kit/server/tenant.ts";
import { tenantClaim } from "#kit/server/tenantClaim.ts";

export interface Account {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
}

/** The account that may sign in under this address; undefined for none, a disabled one or one not yet approved. */
export async function accountOf({ db }: Tx, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom("people")
    .select(["id", "password_hash", "totp_confirmed_at"])
    .where("email", "=", email.toLowerCase())
    .where("active", "=", true)
    .where("approved_at", "is not", null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      hasSecondFactor: row.totp_confirmed_at !== null,
    }
  );
}

export interface ClientRecord {
  readonly subscriberId: number;
  readonly name: string;
  readonly customerIds: readonly number[];
  /** IANA name of the zone in which its days begin and end. */
  readonly zone: string;
  readonly isLoadHidden: boolean;
}

interface ClientRow {
  id: number;
  name: string;
  zone: string;
  load_hidden: boolean;
}

/** The clients that a caller may act for now, the first one first: none until a second factor that is due is set up. */
export async function clientsOf(
  { client }: Tx,
  { personId, subscriberIds }: { personId: string; subscriberIds: readonly number[] },
): Promise<ClientRecord[]> {
  const { rows } = await client.query<ClientRow>(
    `select c.id, coalesce(c.display_name, c.name) as name, c.time_zone as zone, c.load_hidden
     from person_subscribers l join shared.subscribers c on c.id = l.subscriber_id
     where l.person_id = $1 and c.id = any($2) order by l.position, c.name`,
    [personId, subscriberIds],
  );
  const customers = await customersOf(
    client,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, name, zone, load_hidden: isLoadHidden }) => ({
    subscriberId: id,
    name,
    customerIds: (customers.get(id) ?? []).map((customer) => customer.id),
    zone,
    isLoadHidden,
  }));
}

export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
}

/** The customers of each of these clients, lowest number first; one without any is its own, under its own number. */
export async function customersOf(
  client: Tx["client"],
  subscriberIds: readonly number[],
): Promise<ReadonlyMap<number, Customer[]>> {
  const { rows } = await client.query<Customer & { subscriber_id: number }>(
    `with own as (select subscriber_id, id, name, kind from customers_of($1))
     select subscriber_id, id, name, kind from own
     union all
     select s.id, s.id, coalesce(s.display_name, s.name), 'general' from shared.subscribers s
     where s.id = any($2) and s.id not in (select subscriber_id from own)
     order by 1, 2`,
    [subscriberIds.map((id) => tenantClaim(client, id)), subscriberIds],
  );
  return Map.groupBy(rows, (row) => row.subscriber_id);
}

export interface Grant {
  readonly code: string;
  readonly isPermanent: boolean;
}

export async function grantsOf({ client }: Tx, personId: string): Promise<Grant[]> {
  const { rows } = await client.query<{ code: string; permanent: boolean }>(
    "select code, until is null as permanent from grants where person_id = $1 and (until is null or until > now()) order by code",
    [personId],
  );
  return rows.map(({ code, permanent }) => ({ code, isPermanent: permanent }));
}

/** A person's picture as a data address; null: none. */
export async function pictureOf({ db }: Tx, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom("people")
    .select("picture")
    .where("id", "=", personId)
    .executeTakeFirst();
  return row?.picture ?? null;
}
