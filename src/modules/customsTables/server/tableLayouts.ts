import { type RawBuilder, sql } from "kysely";
import { FileFaults, type FileLine } from "#features/reference/model/catalogFile.ts";
import type { Values } from "#kit/entity/faultsOf.ts";
import { formFields } from "#kit/entity/faultsOf.ts";
import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import { columnOf, snake } from "#kit/entity/server/columns.ts";
import { PRODUCT } from "#kit/entity/server/events.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type CustomsTable, customsTables } from "./customsTables.ts";
import { loadPlan } from "./loadPlan.ts";
import { readTable, type TableFault } from "./tableFile.ts";
import { faultWords } from "./faultWords.ts";
import { rowsInForce } from "./rowsInForce.ts";

/** How each of the tables is known by its file's header, and loaded in the transaction of its version. */
export const tableLayouts = customsTables.map((table) => ({
  catalogue: table.entity.name,
  required: Object.keys(table.columns),
  optional: Object.keys(table.optional ?? {}),
  put: (tx: Tx, header: readonly string[], lines: readonly FileLine[], source: string) =>
    putTable(tx, table, header, lines, source),
}));

/** Throws FileFaults. */
async function putTable(
  tx: Tx,
  table: CustomsTable,
  header: readonly string[],
  lines: readonly FileLine[],
  source: string,
): Promise<void> {
  const { rows, placed, faults } = readTable(table, header, lines);
  const values = rows.map((row) => row.values);
  if (table.gaps === null) {
    refuse(faults);
    return putKeyed(tx, table, values, source);
  }
  const plan = loadPlan(table, placed, await rowsInForce(tx, table, values));
  refuse([...faults, ...plan.faults]);
  return putDated(tx, table, plan, source);
}

function refuse(faults: readonly TableFault[]): void {
  if (faults.length === 0) return;
  const told = faults.map((one) => ({
    line: one.line,
    column: one.column,
    what: faultWords(one),
  }));
  throw new FileFaults(told.toSorted((one, other) => one.line - other.line));
}

async function putDated(
  tx: Tx,
  { entity }: CustomsTable,
  { added, replaced, ended }: ReturnType<typeof loadPlan>,
  source: string,
): Promise<void> {
  const words = { reason: source };
  if (replaced.length > 0)
    await changeAll(tx, entity, PRODUCT, words, {
      set: { status: sql`'replaced'` },
      where: sql`t.id = any(${replaced}::uuid[])`,
    });
  if (ended.length > 0)
    await changeAll(tx, entity, PRODUCT, words, {
      set: { until: sql`ends.until` },
      from: sql`jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ends(id uuid, until date)`,
      where: sql`t.id = ends.id`,
    });
  if (added.length > 0)
    await addAll(tx, entity, PRODUCT, words, {
      fields: fieldsOf(entity),
      from: recordsOf(entity, added),
    });
}

/** A row of each key: one that there is becomes as the file has it, also if it was withdrawn. */
async function putKeyed(
  tx: Tx,
  { entity, key: [key] }: CustomsTable,
  rows: readonly Values[],
  source: string,
): Promise<void> {
  const fields = fieldsOf(entity);
  const values = fields.filter((name) => name !== key);
  const were = values.map((name) => sql`t.${columnOf(name)}`);
  const become = values.map((name) => sql`excluded.${columnOf(name)}`);
  await addAll(
    tx,
    entity,
    PRODUCT,
    { reason: source },
    {
      fields,
      from: recordsOf(entity, rows),
      known: {
        by: key,
        set: {
          ...Object.fromEntries(values.map((name) => [name, sql`excluded.${columnOf(name)}`])),
          status: sql`'active'`,
        },
        where: sql`(${sql.join([sql`t.status`, ...were])}) is distinct from (${sql.join([sql`'active'`, ...become])})`,
      },
    },
  );
}

type Table = CustomsTable["entity"];

const fieldsOf = (entity: Table): string[] => formFields(entity).map(([name]) => name);

function recordsOf(entity: Table, rows: readonly Values[]): RawBuilder<unknown> {
  const columns = formFields(entity).map(
    ([name, { column }]) => sql`${columnOf(name)} ${sql.raw(column)}`,
  );
  const lines = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])),
  );
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(${sql.join(columns)}))`;
}
