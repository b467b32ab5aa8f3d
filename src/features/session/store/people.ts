import type { Tx } from "#kit/server/tenant.ts";

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
  readonly isLoadHidden: boolean;
}

/** The clients linked to a person, the first one first. */
export async function clientsOf({ client }: Tx, personId: string): Promise<ClientRecord[]> {
  const { rows } = await client.query<{ id: number; name: string; load_hidden: boolean }>(
    `select c.id, coalesce(c.display_name, c.name) as name, c.load_hidden
     from person_subscribers l join subscribers c on c.id = l.subscriber_id
     where l.person_id = $1 order by l.position, c.name`,
    [personId],
  );
  const customers = await customersOf(
    client,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, name, load_hidden: isLoadHidden }) => ({
    subscriberId: id,
    name,
    customerIds: (customers.get(id) ?? []).map((customer) => customer.id),
    isLoadHidden,
  }));
}

export interface Customer {
  readonly id: number;
  readonly name: string;
}

/** The customers of each of these clients, lowest number first. */
export async function customersOf(
  client: Tx["client"],
  subscriberIds: readonly number[],
): Promise<ReadonlyMap<number, Customer[]>> {
  const { rows } = await client.query<Customer & { subscriber_id: number }>(
    "select subscriber_id, id, name from customers_of($1)",
    [subscriberIds],
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
