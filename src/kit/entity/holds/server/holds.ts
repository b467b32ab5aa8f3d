import { type RawBuilder, sql } from "kysely";
import type { AnswerOf, BodyOf } from "#kit/pure/call.ts";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import type { HoldCalls } from "../holds.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import { prepared } from "#kit/server/prepared.ts";
import { columnOf, instantText, ownerOf } from "../../server/columns.ts";
import { type Actor, recordNote } from "../../server/events.ts";
import type { RowFaults } from "../../server/rules.ts";
import { heldRows, missing } from "../../server/write.ts";

type Hold = AnswerOf<HoldCalls["list"]>["data"][number];

/** What of a hold is told everywhere. */
export const HOLD_TOLD = sql`h.id, h.type, h.reason, h.blocks, h.held_by as by, h.by_house as "byHouse",
  ${instantText(sql.ref("h.held_at"))} as "heldAt"`;

/** What holds a row now, by itself or as one of all rows of its client, the newest first. */
export async function holdsOf(
  { db }: ReadTx,
  { name }: Entity,
  { id, client }: Pick<EntityRow, "id" | "client">,
): Promise<Hold[]> {
  const { rows } = await sql<Hold>`select ${HOLD_TOLD}, h.row_id is null as "isGlobal"
    from entity_holds h where h.subscriber_id = ${client ?? 0} and h.entity = ${name}
      and (h.row_id = ${id} or h.row_id is null) and h.released_at is null
    order by h.held_at desc, h.id`.execute(db);
  return rows;
}

/**
 * Holds `h` that stand on rows of these ids, for a command: until its end nobody holds all rows of the entity. The rows are held
 * before, also by the same statement; a hold that was placed while they were waited for is seen.
 */
export const standingOn = (
  { subscriberId }: Tx,
  { name }: Pick<Entity, "name">,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`standing_holds(${subscriberId}, ${name}, ${ids}) h`;

/** Of a hold `h`, whether it stands on the row of this id. */
export const holdsRow = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(h.row_id is null or h.row_id = ${id})`;

/** Whether a hold stands on a row of a client, for who only looks: any, or one that keeps it from a command. */
export function isHeld(
  { name }: Pick<Entity, "name">,
  client: EntityRow["client"],
  id: RawBuilder<unknown>,
  from?: string,
): RawBuilder<boolean> {
  const kept = from === undefined ? sql`` : sql`and ${from} = any(h.blocks)`;
  const standing = sql`select from entity_holds h where h.subscriber_id = ${client} and h.entity = ${name}
    and h.released_at is null ${kept}`;
  return sql`(exists (${standing} and h.row_id = ${id}) or exists (${standing} and h.row_id is null))`;
}

/** The commands that holds on a row alone keep from it, as a list tells them (`heldFrom`). */
export const heldFrom = (entity: Entity): RawBuilder<unknown> =>
  sql`array(select distinct unnest(h.blocks) from entity_holds h
    where h.subscriber_id = ${ownerOf(entity)} and h.entity = ${sql.lit(entity.name)}
      and h.row_id = ${columnOf("id", entity)} and h.released_at is null) as "heldFrom"`;

/** What holds these rows back from a command. */
export async function heldBack(
  tx: Tx,
  entity: Entity,
  action: string,
  ids: readonly string[],
): Promise<RowFaults> {
  if (entity.holds === null) return [];
  const { rows } = await prepared(
    tx,
    sql<{ row: string | null; hold: string; reason: string }>`
    select h.row_id as row, h.type as hold, h.reason from ${standingOn(tx, entity, sql`${ids}::uuid[]`)}
    where ${action} = any(h.blocks) order by h.held_at, h.id`,
  );
  return rows.flatMap(({ row, ...values }): RowFaults => {
    const fault = { code: row === null ? "allHeld" : "held", values };
    return (row === null ? ids : [row]).map((id) => [id, fault]);
  });
}

/** Who holds or releases. */
export interface Holder extends Actor {
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
  onlyTheHouse(byHouse, by);
  const changes = { [`hold.${type}`]: [blocks, null] as const };
  const said = { action: "released", reason: reason.trim() };
  await recordNote(tx, entity.name, by, said, { ...row, changes });
  return { id: hold };
}

/** Throws the Problem `forbidden` where the house holds something and a client's person would release it. */
export function onlyTheHouse(byHouse: boolean, { isStaff }: Holder): void {
  if (byHouse && !isStaff)
    throw new Problem("forbidden", undefined, { reasonCode: "entity.heldByHouse" });
}
