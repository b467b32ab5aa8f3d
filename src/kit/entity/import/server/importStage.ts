import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../../entity.ts";
import { formFields } from "../../faultsOf.ts";
import { namesOf, targetOf } from "../../fields/ref.ts";
import { copyInto } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { columnOf, tableName, tableOf } from "../../server/columns.ts";

/** The lines of a file while they are compared: `s` in statements, beside the entity's own table as `t`. */
export const LINES = sql.table("import_lines");

/** Puts a file's lines beside the rows that there are, and says of each what rows alone can tell to be wrong. */
export async function stageLines(tx: Tx, entity: Entity, lines: readonly Buffer[]): Promise<void> {
  const fields = formFields(entity);
  const columns = fields.map(([name, { column, target }]) => {
    const type = target ? "text" : column;
    return sql`${columnOf(name)} ${sql.raw(type)}`;
  });
  await sql`create temp table import_lines (line integer, cells text, faults jsonb, ${sql.join(columns)})
    on commit drop`.execute(tx.db);
  const list = fields.map(([name]) => `"${tableName({ name })}"`).join(", ");
  await copyInto(tx.client, `import_lines (line, cells, faults, ${list})`, lines);
  await sql`analyze ${LINES}`.execute(tx.db);
  for (const [name, field] of fields) {
    const target = targetOf(field);
    if (target) await lookUp(tx, name, target);
  }
  for (const [name, { isUnique, uniqueWithin }] of fields) {
    if (!isUnique && uniqueWithin === null) continue;
    await tellRepeated(tx, entity, name);
    if (name !== entity.import?.key) await tellTaken(tx, entity, name);
  }
}

/** The value of a line. */
export function staged({ fields }: Entity, name: string): RawBuilder<unknown> {
  const column = sql`s.${columnOf(name)}`;
  return fields[name]?.target ? sql`${column}::uuid` : column;
}

/** Whether line and row have the same in a field, and in those that it is unique within. */
export function isSame(entity: Entity, name: string): RawBuilder<unknown> {
  const alike = together(entity, name).map(
    (each) => sql`t.${columnOf(each)} = ${staged(entity, each)}`,
  );
  return sql`(${sql.join(alike, sql` and `)})`;
}

function together({ fields }: Entity, name: string): string[] {
  return [...(fields[name]?.uniqueWithin ?? []), name];
}

/** Puts rows in place of what lines call them, and says where there is none or more than one. */
async function lookUp({ db }: Tx, name: string, target: Entity): Promise<void> {
  const column = columnOf(name);
  const called = namesOf(target).map(
    (each) => sql`select id, folded(${columnOf(each)}) as word from ${tableOf(target)}`,
  );
  await sql`with called as materialized (${sql.join(called, sql` union `)}),
      found as (select s.line, min(c.id::text) as id, count(c.id) as number
        from ${LINES} s left join called c on c.word = folded(s.${column})
        where s.${column} is not null group by s.line)
    update ${LINES} s set ${column} = case when number = 1 then found.id end,
      faults = case when number = 1 then s.faults
        else ${withFault(name, sql`'code', case when number = 0 then 'unnamed' else 'ambiguous' end`)} end
    from found where found.line = s.line`.execute(db);
}

/** Says which lines have a value that an earlier line has. */
async function tellRepeated({ db }: Tx, entity: Entity, name: string): Promise<void> {
  const columns = together(entity, name).map((each) => columnOf(each));
  const own = sql.join(columns);
  const alike = columns.map((column) => sql`s.${column} = earlier.${column}`);
  await sql`update ${LINES} s
    set faults = ${withFault(name, sql`'code', 'repeated', 'values', jsonb_build_object('line', earlier.first)`)}
    from (select min(line) as first, ${own} from ${LINES} where (${own}) is not null group by ${own} having count(*) > 1) earlier
    where s.line > earlier.first and ${sql.join(alike, sql` and `)}`.execute(db);
}

/** Says which lines have a value that is another row's. */
async function tellTaken({ db }: Tx, entity: Entity, name: string): Promise<void> {
  const own = isSame(entity, entity.import?.key ?? "");
  await sql`update ${LINES} s set faults = ${withFault(name, sql`'code', 'taken'`)}
    from ${tableOf(entity)} t where ${isSame(entity, name)} and ${own} is not true`.execute(db);
}

/** The faults of a line with one more of a field. */
export const withFault = (name: string, fault: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(s.faults, '{}') || jsonb_build_object(${sql.lit(name)}, jsonb_build_object(${fault}))`;
