import { sql } from "kysely";
import type { AnswerOf, BodyOf } from "#kit/pure/call.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { HoldCalls } from "#kit/pure/entity/noteCalls.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { ReadTx, Tx } from "../tenant.ts";
import { preparedForOne } from "../prepared.ts";
import { columnOf, instantText, isOneOf } from "./columns.ts";
import { type Actor, recordNote } from "./events.ts";
import type { RowFaults } from "./rules.ts";
import { heldRows, missing } from "./write.ts";

type Hold = AnswerOf<HoldCalls["list"]>["data"][number];

/** What holds a row now, the newest first. */
export async function holdsOf({ db }: ReadTx, { name }: Entity, id: string): Promise<Hold[]> {
  const { rows } =
    await sql<Hold>`select id, type, reason, blocks, held_by as by, by_house as "byHouse",
      ${instantText(sql.ref("held_at"))} as "heldAt"
    from entity_holds where entity = ${name} and row_id = ${id} and released_at is null
    order by held_at desc, id`.execute(db);
  return rows;
}

/** What holds these rows back from a command. */
export async function heldBack(
  tx: Tx,
  { name, holds }: Entity,
  action: string,
  ids: readonly string[],
): Promise<RowFaults> {
  if (holds === null) return [];
  const { rows } = await preparedForOne(
    tx,
    ids,
    sql<{ id: string; hold: string; reason: string }>`
    select row_id as id, type as hold, reason from entity_holds
    where entity = ${name} and ${isOneOf(columnOf("rowId"), ids)} and released_at is null and ${action} = any(blocks)
    order by held_at`,
  );
  return rows.map(({ id, ...values }) => [id, { code: "held", values }]);
}

/** Who holds or releases. */
interface Holder extends Actor {
  readonly isStaff: boolean;
}

/** Holds a row back from commands, as its history tells. */
export async function holdRow(
  tx: Tx,
  entity: Entity,
  by: Holder,
  id: string,
  { type, reason, blocks }: BodyOf<HoldCalls["hold"]>,
): Promise<{ id: string }> {
  // Held against commands that are being done, which look for holds once they have the row.
  const [row = missing()] = await heldRows(tx, entity, [id]);
  const { rows } = await sql<{ id: string }>`
    insert into entity_holds (subscriber_id, entity, row_id, type, reason, blocks, held_by, by_house)
    values (${tx.subscriberId}, ${entity.name}, ${id}, ${type}, ${reason.trim()}, ${blocks}::text[], ${by.name}, ${by.isStaff})
    returning id`.execute(tx.db);
  const changes = { [`hold.${type}`]: [null, blocks] as const };
  const said = { action: "held", reason: reason.trim() };
  await recordNote(tx, entity.name, by, said, { ...row, changes });
  return rows[0] ?? missing();
}

/** Releases a row from a hold, as its history tells. Throws the Problem `forbidden` where the house holds it from a client's person. */
export async function releaseRow(
  tx: Tx,
  entity: Entity,
  by: Holder,
  id: string,
  { hold, reason }: { hold: string; reason: string },
): Promise<{ id: string }> {
  const [row = missing()] = await heldRows(tx, entity, [id]);
  const { rows } = await sql<{ type: string; blocks: string[]; byHouse: boolean }>`
    update entity_holds set released_at = now()
    where entity = ${entity.name} and row_id = ${id} and id = ${hold} and released_at is null
    returning type, blocks, by_house as "byHouse"`.execute(tx.db);
  const { type, blocks, byHouse } = rows[0] ?? missing();
  if (byHouse && !by.isStaff)
    throw new Problem("forbidden", undefined, { reasonCode: "entity.heldByHouse" });
  const changes = { [`hold.${type}`]: [blocks, null] as const };
  const said = { action: "released", reason: reason.trim() };
  await recordNote(tx, entity.name, by, said, { ...row, changes });
  return { id: hold };
}
