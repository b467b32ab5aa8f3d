import { sql } from "kysely";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { EntityCalls } from "../entityCalls.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { Wire } from "../Field.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import { instantText } from "./columns.ts";

/** Who does something to a row. */
export interface Actor {
  readonly personId: string;
  readonly name: string;
}

/** What the product does by itself is done by nobody. */
export const PRODUCT = { personId: null, name: "Viat WMS" } as const;

export type Changes = Readonly<Record<string, readonly [Wire, Wire]>>;

/** What was done to one row, and the version that it came to by it. */
export interface EntityEvent {
  readonly id: string;
  readonly version: number;
  readonly changes: Changes;
}

/** Adds to the history, in the transaction of what it tells. */
export async function recordEvents(
  tx: Tx,
  entity: string,
  { personId, name }: Actor | typeof PRODUCT,
  { action, reason = null }: { action: string; reason?: string | null },
  events: readonly EntityEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await prepared(
    tx,
    sql`insert into entity_events (subscriber_id, entity, row_id, version, action, reason, changes, person_id, person_name)
     select ${tx.subscriberId}::integer, ${entity}, id, version, ${action}, ${reason}, changes, ${personId}::uuid, ${name}
     from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event(id uuid, version integer, changes jsonb)`,
  );
}

type History = ReplyOf<EntityCalls["history"]>;

const PAGE = 50;

/** Adds what is noted of a row that this transaction holds to its history; its version stays. */
export async function recordNote(
  { client, subscriberId }: Tx,
  entity: string,
  { personId, name }: Actor,
  { action, reason = null }: { action: string; reason?: string | null },
  { id, version, changes }: EntityEvent,
): Promise<void> {
  await client.query(
    `insert into entity_events (subscriber_id, entity, row_id, version, note, action, reason, changes, person_id, person_name)
     select $1, $2, $3, $4, coalesce(max(note), 0) + 1, $5, $6, $7, $8, $9 from entity_events
     where entity = $2 and row_id = $3 and version = $4`,
    [subscriberId, entity, id, version, action, reason, JSON.stringify(changes), personId, name],
  );
}

/** What was done to a row and noted of it, the newest first, from before an event (VERSION.NOTE). */
export async function historyPage(
  { db }: ReadTx,
  entity: string,
  { id, client }: Pick<EntityRow, "id" | "client">,
  before = "2147483647.0",
): Promise<History> {
  const [version, note] = before.split(".").map(Number);
  const { rows } = await sql<History["data"][number]>`
    select version, note, action, reason, person_name as by, changes,
      ${instantText(sql.ref("occurred_at"))} as "occurredAt", ${instantText(sql.ref("recorded_at"))} as "recordedAt"
    from entity_events where subscriber_id = ${client ?? 0} and entity = ${entity} and row_id = ${id}
      and (version, note) < (${version}::integer, ${note}::integer)
    order by version desc, note desc limit ${PAGE + 1}`.execute(db);
  return { data: rows.slice(0, PAGE), isMore: rows.length > PAGE };
}

/** The event that brought each of these rows to its version, by row. */
export async function eventsAt(
  { client }: Tx,
  entity: string,
  rows: readonly { readonly id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, { readonly action: string; readonly changes: Changes }>> {
  const found = await client.query<{ id: string; action: string; changes: Changes }>(
    `select e.row_id as id, e.action, e.changes from jsonb_to_recordset($2::jsonb) as r(id uuid, version integer)
     join entity_events e on e.entity = $1 and e.row_id = r.id and e.version = r.version and e.note = 0`,
    [entity, JSON.stringify(rows)],
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}
