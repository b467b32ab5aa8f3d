import { sql } from "kysely";
import { addAll } from "#kit/entity/server/bulk.ts";
import { columnOf, tableOf } from "#kit/entity/server/columns.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { beginningWith, type Doing, type Guard, type Rules } from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { customsOperations, type OperationRow } from "../customsOperations.ts";
import { handContributions } from "../handContributions/handContributions.ts";
import { operationCharges } from "../operationCharges/operationCharges.ts";
import { operationLines } from "../operationLines/operationLines.ts";

type Operations = typeof customsOperations;
type Rectifying = Doing<Operations, "rectify">;

/** It is the latest of its chain: one rectification of it at a time. */
export const notRectified: Guard<Operations, "rectify"> = async ({ tx, rows }) => {
  const { rows: later } = await sql<{ id: string; number: string }>`
    select o.id, r.number from customs_operations o
    join customs_operations r on (r.subscriber_id, r.rectifies) = (o.subscriber_id, o.number) and r.status <> 'cancelled'
    where o.subscriber_id = ${tx.subscriberId} and o.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx.db,
  );
  return later.map(
    ({ id, number }) => [id, { code: "rectifiedBy", values: { operation: number } }] as const,
  );
};

/** What is declared again as it was. */
const COPIED = [
  operationLines,
  operationCharges,
  handContributions,
] as const satisfies readonly Entity[];

/** Opens an operation with the settings, lines and charges of one that is paid; the tables of its day hold. */
export async function openRectification(
  { tx, by, input, now }: Rectifying,
  begin: NonNullable<Rules<Operations>["begin"]>,
  row: OperationRow,
): Promise<void> {
  const { entries, earlyReason } = row;
  const opened = await addRow(
    tx,
    customsOperations,
    beginningWith<Operations>(
      { begin },
      {
        entries,
        earlyReason,
        status: "accepted",
        rectifies: row.number,
        ground: input.ground,
        requestedAt: now,
      },
    ),
    by,
    Object.fromEntries(
      Object.entries(customsOperations.fields).flatMap(([name, { isFixed }]) =>
        isFixed ? [] : [[name, row[name as keyof OperationRow]]],
      ),
    ),
  );
  for (const entity of COPIED) {
    const fields = Object.keys(entity.fields).filter(
      (name) => name !== "operation" && name !== "status",
    );
    const columns = sql.join(
      fields.map((name) =>
        name === "operationLine"
          ? sql`${lineIn(opened.id)} as ${columnOf(name)}`
          : sql`t.${columnOf(name)}`,
      ),
    );
    await addAll<Entity>(
      tx,
      entity,
      by,
      {},
      {
        fields: ["operation", ...fields],
        from: sql`(select ${opened.id}::uuid as operation, ${columns} from ${tableOf(entity)} t
          where t.subscriber_id = ${tx.subscriberId} and t.operation = ${row.id}::uuid and t.status = 'active'
          order by t.created_at, t.id)`,
      },
    );
  }
}

/** The line that declares again what another declared, in the operation that was opened. */
const lineIn = (operation: string) => sql`(select again.id from operation_lines first
  join operation_lines again on (again.subscriber_id, again.invoice_line) = (first.subscriber_id, first.invoice_line)
  where (first.subscriber_id, first.id) = (t.subscriber_id, t.operation_line) and again.operation = ${operation}::uuid)`;
