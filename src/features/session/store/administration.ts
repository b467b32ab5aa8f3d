import { recordAction } from "#kit/server/actions.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** What the operator did by command stands in the trail without a name. */
const byOperator = (tx: Tx, about: string, action: string, detail: Record<string, string | null>) =>
  recordAction(tx, { by: undefined, about, action, detail });

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  /** Name of the client that they act for. */
  readonly client: string;
  readonly codes: readonly string[];
  /** Day until which the grants hold; undefined: permanently. */
  readonly until: string | undefined;
  readonly passwordHash: string;
}

/** Adds a client and returns its number. Throws when the name is taken. */
export async function addClient({ db, client }: Tx, name: string): Promise<number> {
  const { id } = await db
    .insertInto("subscribers")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  await client.query("select set_config('app.subscriber', $1, true)", [String(id)]);
  await db.insertInto("data_versions").values({ subscriber_id: id }).execute();
  return id;
}

/** Adds a person, or links a known one to one more client and grants them more; a known one keeps their password. */
export async function addPerson(tx: Tx, person: NewPerson): Promise<void> {
  const { db } = tx;
  const client = await db
    .selectFrom("subscribers")
    .select("id")
    .where("name", "=", person.client)
    .executeTakeFirst();
  if (!client) throw new Error(`No such client: ${person.client}`);
  const { id } = await db
    .insertInto("people")
    .values({
      email: person.email.toLowerCase(),
      name: person.name,
      password_hash: person.passwordHash,
    })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ active: true }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("person_subscribers")
    .values({ person_id: id, subscriber_id: client.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const code of person.codes) {
    const until = person.until ?? null;
    await db
      .insertInto("grants")
      .values({ person_id: id, code, until })
      .onConflict((conflict) => conflict.columns(["person_id", "code"]).doUpdateSet({ until }))
      .execute();
    await byOperator(tx, id, "granted", { code, until });
  }
  await byOperator(tx, id, "linked", { client: person.client });
}

/** False when there is no such person. Acts on their next call. */
export async function disablePerson(tx: Tx, email: string): Promise<boolean> {
  const person = await tx.db
    .updateTable("people")
    .set({ active: false })
    .where("email", "=", email.toLowerCase())
    .returning("id")
    .executeTakeFirst();
  if (person) await byOperator(tx, person.id, "disabled", {});
  return person !== undefined;
}

/** False when they do not hold it. Acts on their next call. */
export async function removeGrant(tx: Tx, email: string, code: string): Promise<boolean> {
  const person = tx.db.selectFrom("people").select("id").where("email", "=", email.toLowerCase());
  const gone = await tx.db
    .deleteFrom("grants")
    .where("code", "=", code)
    .where("person_id", "=", person)
    .returning("person_id")
    .executeTakeFirst();
  if (gone) await byOperator(tx, gone.person_id, "withdrawn", { code });
  return gone !== undefined;
}
