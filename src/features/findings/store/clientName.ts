import type { Tx } from "#kit/server/tenant.ts";

/** The client's name as people write it. */
export async function clientName({ db, subscriberId }: Tx): Promise<string> {
  const { display_name, name } = await db
    .selectFrom("shared.subscribers")
    .select(["display_name", "name"])
    .where("id", "=", subscriberId)
    .executeTakeFirstOrThrow();
  return display_name ?? name;
}
