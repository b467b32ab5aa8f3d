import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** A person's shortcuts in their order. */
export async function quickActionsOf({ db }: Tx, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("quick_actions")
    .select("action")
    .where("person_id", "=", personId)
    .orderBy("position")
    .execute();
  return rows.map(({ action }) => action);
}

/** Keeps a person's shortcuts in place of those before. */
export async function keep(
  { db }: Tx,
  personId: string,
  actions: readonly string[],
): Promise<void> {
  // Two browsers at once: one of them has to be the last.
  await sql`select from shared.people where id = ${personId}::uuid for update`.execute(db);
  await db.deleteFrom("quick_actions").where("person_id", "=", personId).execute();
  if (actions.length === 0) return;
  await db
    .insertInto("quick_actions")
    .values(actions.map((action, position) => ({ person_id: personId, position, action })))
    .execute();
}
