import { sql } from "kysely";
import { Problem } from "#kit/pure/problem.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import { nameTaken, tooManyViews } from "../model/viewProblem.ts";
import { MOST_VIEWS, type SavedView, type ViewSaid } from "../model/savedView.ts";

/** A person's views of a list and those that others share. */
export async function viewsOf(
  { db }: ReadTx,
  personId: string,
  list: string,
): Promise<readonly SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.id, v.name, address, is_shared as "isShared", is_default and person_id = ${personId} as "isDefault",
      person_id = ${personId} as "isOwn", p.name as by
    from saved_views v join shared.people p on p.id = person_id
    where list = ${list} and (person_id = ${personId} or is_shared)
    order by v.name collate "und-x-icu", v.id limit 500`.execute(db);
  return rows;
}

/** Keeps one more view. Throws the Problems `taken` for a name twice and `conflict` when there are too many. */
export async function addView(
  tx: Tx,
  personId: string,
  list: string,
  { name, isShared, isDefault, address }: ViewSaid & Pick<SavedView, "address">,
): Promise<{ id: string }> {
  // Two browsers at once: one counts after the other.
  await sql`select from shared.people where id = ${personId}::uuid for update`.execute(tx.db);
  const mine = tx.db
    .selectFrom("saved_views")
    .select("id")
    .where("person_id", "=", personId)
    .where("list", "=", list);
  if ((await mine.execute()).length >= MOST_VIEWS) throw tooManyViews();
  const { id } = await tx.db
    .insertInto("saved_views")
    .values({
      subscriber_id: tx.subscriberId,
      list,
      person_id: personId,
      name,
      address,
      is_shared: isShared,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refusingName);
  await keepDefault(tx, personId, { id, isDefault });
  return { id };
}

/** The list of a person's view. Throws the Problem `notFound` for what is none of theirs. */
export async function listOf({ db }: ReadTx, personId: string, id: string): Promise<string> {
  const view = await db
    .selectFrom("saved_views")
    .select("list")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!view) throw new Problem("notFound");
  return view.list;
}

/** Changes a person's own view. Throws the Problem `taken` for the name of another one. */
export async function changeOwnView(
  tx: Tx,
  personId: string,
  id: string,
  { name, isShared, isDefault }: ViewSaid,
): Promise<void> {
  await tx.db
    .updateTable("saved_views")
    .set({ name, is_shared: isShared })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .execute()
    .catch(refusingName);
  await keepDefault(tx, personId, { id, isDefault });
}

export async function deleteOwnView({ db }: Tx, personId: string, id: string): Promise<void> {
  await db
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .execute();
}

/** A view is its list's default in place of the one before, or no longer. */
async function keepDefault(
  { db }: Tx,
  personId: string,
  { id, isDefault }: Pick<SavedView, "id" | "isDefault">,
): Promise<void> {
  await sql`update saved_views set is_default = false
    where person_id = ${personId} and is_default and (id <> ${id}) = ${isDefault}
      and list = (select list from saved_views where id = ${id})`.execute(db);
  if (isDefault)
    await sql`update saved_views set is_default = true where person_id = ${personId} and id = ${id}`.execute(
      db,
    );
}

function refusingName(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : null;
  throw constraint === "saved_views_name" ? nameTaken() : error;
}
