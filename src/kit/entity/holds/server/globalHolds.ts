import { sql } from "kysely";
import type { AnswerOf, BodyOf } from "#kit/pure/call.ts";
import type { Entity } from "../../entity.ts";
import type { GlobalHoldCalls } from "../globalHolds.ts";
import type { GlobalHold } from "../holds.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import { instantText } from "../../server/columns.ts";
import { recordEvents } from "../../server/events.ts";
import { HOLD_TOLD, type Holder, onlyTheHouse } from "./holds.ts";
import { missing } from "../../server/write.ts";

/** Holds as rows, each with a history of its own: those on all rows of an entity are told in no row's. */
export const HOLDS = { name: "entityHolds", owner: "client" } as const;

/** What holds all rows of these clients now, the newest first. */
export async function globalHoldsOf(
  tx: ReadTx,
  { name }: Entity,
  clients: readonly number[],
): Promise<GlobalHold[]> {
  const { rows } = await prepared(
    tx,
    sql<GlobalHold>`select ${HOLD_TOLD}, h.subscriber_id as client
    from entity_holds h where h.subscriber_id = any(${clients}::integer[]) and h.entity = ${name} and h.row_id is null
      and h.released_at is null
    order by h.held_at desc, h.id`,
  );
  return rows;
}

type Told = AnswerOf<GlobalHoldCalls["list"]>;

const PAGE = 50;

/** What held all rows, standing or released, the newest first; from before a hold. */
export async function globalHoldsPage(
  { db }: ReadTx,
  { name }: Entity,
  before: string | undefined,
): Promise<Told> {
  const older =
    before === undefined
      ? sql`true`
      : sql`(h.held_at, h.id) < (select held_at, id from entity_holds where id = ${before})`;
  const { rows } = await sql<Told["data"][number]>`
    select ${HOLD_TOLD}, h.subscriber_id as client,
      case when h.released_at is not null then jsonb_build_object('at', ${instantText(sql.ref("h.released_at"))},
        'by', e.person_name, 'reason', e.reason) end as released
    from entity_holds h left join entity_events e on (e.subscriber_id, e.entity, e.row_id, e.version, e.note)
      = (h.subscriber_id, ${HOLDS.name}, h.id, 2, 0)
    where h.entity = ${name} and h.row_id is null and ${older}
    order by h.held_at desc, h.id desc limit ${PAGE + 1}`.execute(db);
  return { data: rows.slice(0, PAGE), isMore: rows.length > PAGE };
}

/** Holds all rows of an entity of the transaction's client back from commands, also those that come later. */
export async function holdEveryRow(
  tx: Tx,
  { name }: Entity,
  by: Holder,
  { type, reason, blocks }: BodyOf<GlobalHoldCalls["hold"]>,
): Promise<{ id: string }> {
  // Commands that are being done, which asked what holds their rows, are over then; those that come see this.
  await sql`select pg_advisory_xact_lock(holds_gate(${name}), ${tx.subscriberId})`.execute(tx.db);
  const { rows } = await sql<{ id: string }>`
    insert into entity_holds (subscriber_id, entity, type, reason, blocks, held_by, by_house)
    values (${tx.subscriberId}, ${name}, ${type}, ${reason.trim()}, ${blocks}::text[], ${by.name}, ${by.isStaff})
    returning id`.execute(tx.db);
  const { id } = rows[0] ?? missing();
  const changes = { [`hold.${type}`]: [null, blocks] as const };
  const said = { action: "held", reason: reason.trim() };
  await recordEvents(tx, HOLDS.name, by, said, [{ id, version: 1, changes }]);
  return { id };
}

/** Releases all rows from a hold on all of them. Throws the Problem `forbidden` where the house holds them from a client's person. */
export async function releaseEveryRow(
  tx: Tx,
  { name }: Entity,
  by: Holder,
  { hold, reason }: { hold: string; reason: string },
): Promise<{ id: string }> {
  const { rows } = await sql<{ type: string; blocks: string[]; byHouse: boolean }>`
    update entity_holds set released_at = now()
    where subscriber_id = ${tx.subscriberId} and entity = ${name} and row_id is null and id = ${hold}
      and released_at is null
    returning type, blocks, by_house as "byHouse"`.execute(tx.db);
  const { type, blocks, byHouse } = rows[0] ?? missing();
  onlyTheHouse(byHouse, by);
  const changes = { [`hold.${type}`]: [blocks, null] as const };
  const said = { action: "released", reason: reason.trim() };
  await recordEvents(tx, HOLDS.name, by, said, [{ id: hold, version: 2, changes }]);
  return { id: hold };
}
