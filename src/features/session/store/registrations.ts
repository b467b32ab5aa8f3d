import type { Tx } from "#kit/server/tenant.ts";

/** Adds an account that waits for approval; undefined when the address has one already. */
export async function addRegistration(
  { db }: Tx,
  person: { readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto("people")
    .values({
      email: person.email.toLowerCase(),
      name: person.name,
      type: "USER",
      password_hash: person.passwordHash,
      approved_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
