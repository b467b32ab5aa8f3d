import { type RawBuilder, sql } from "kysely";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { formFields } from "#kit/pure/entity/faultsOf.ts";
import type { Fault, Field } from "#kit/pure/entity/Field.ts";
import { type ImportCalls, importLimits } from "#kit/pure/entity/importCalls.ts";
import { Problem } from "#kit/pure/problem.ts";
import { copyInto } from "../copy.ts";
import type { ReadTx, Tx } from "../tenant.ts";
import { columnOf, instantText, tableName, tableOf, wireOf } from "./columns.ts";
import type { Actor } from "./events.ts";
import type { ReadImport } from "./importReader.ts";
import { orTaken } from "./write.ts";

export type Preview = ReplyOf<ImportCalls["preview"]>["data"];
export type Imported = ReplyOf<ImportCalls["log"]>["data"][number];

/** A file that was read, with the lines of its stage. */
export interface ImportFile extends ReadImport {
  readonly name: string;
  readonly lines: readonly Buffer[];
}

const LINES = sql.table("import_lines");
const CHANGES = sql.table("import_changes");

/** Compares a file's lines with the rows that there are: what each would change, and everything that is wrong. */
export async function compareImport(tx: Tx, entity: Entity, file: ImportFile): Promise<Preview> {
  await stage(tx, entity, file);
  const fields = formFields(entity);
  const key = columnOf(entity.import?.key ?? "");
  for (const [name, { isUnique }] of fields)
    if (isUnique && name !== entity.import?.key) await tellTaken(tx, entity, name);
  const stated = new Set(file.columns.map(({ field }) => field));
  const values = fields.map(([name, field]) => ({
    name,
    field,
    before: sql`t.${columnOf(name)}`,
    after: stated.has(name)
      ? sql`s.${columnOf(name)}`
      : sql`case when t.id is null then ${field.initial}::${sql.raw(field.column)} else t.${columnOf(name)} end`,
  }));
  const told = values.map(
    ({
      name,
      field,
      before,
      after,
    }) => sql`${sql.lit(name)}, case when ${differs(field, before, after)}
      then jsonb_build_array(${wireOf(field, before)}, ${wireOf(field, after)}) end`,
  );
  const afters = values.map(({ name, after }) => sql`${after} as ${columnOf(name)}`);
  await sql`create temp table import_changes on commit drop as
    select coalesce(t.id, gen_random_uuid()) as id, coalesce(t.version, 0) + 1 as version, t.id is null as is_new,
      jsonb_strip_nulls(jsonb_build_object(${sql.join(told)})) as changes, ${sql.join(afters)}
    from ${LINES} s left join ${tableOf(entity)} t on t.${key} = s.${key} where s.faults is null`.execute(
    tx.db,
  );
  const missing = fields.flatMap(([name, { isRequired }]) =>
    (isRequired || name === entity.import?.key) && !stated.has(name) ? [name] : [],
  );
  const { columns, rows } = file;
  return { rows, columns: [...columns], missing, ...(await counted(tx)), lines: await wrong(tx) };
}

// A list that is empty is nothing, for a row that is new.
function differs(field: Field, before: RawBuilder<unknown>, after: RawBuilder<unknown>) {
  const was = field.column.endsWith("[]") ? sql`coalesce(${before}, '{}')` : before;
  return sql`${after} is distinct from ${was}`;
}

async function stage({ db, client }: Tx, entity: Entity, { lines }: ImportFile): Promise<void> {
  const names = formFields(entity).map(([name, { column }]) => ({ name, column }));
  const columns = names.map(({ name, column }) => sql`${columnOf(name)} ${sql.raw(column)}`);
  await sql`create temp table import_lines (line integer, cells text, faults jsonb, ${sql.join(columns)})
    on commit drop`.execute(db);
  const list = names.map(({ name }) => `"${tableName({ name })}"`).join(", ");
  await copyInto(client, `import_lines (line, cells, faults, ${list})`, lines);
  await sql`analyze ${LINES}`.execute(db);
}

/** Says which lines have a value that is another row's. */
async function tellTaken({ db }: Tx, entity: Entity, name: string): Promise<void> {
  const [key, column] = [columnOf(entity.import?.key ?? ""), columnOf(name)];
  await sql`update ${LINES} s
    set faults = coalesce(s.faults, '{}') || jsonb_build_object(${sql.lit(name)}, jsonb_build_object('code', 'taken'))
    from ${tableOf(entity)} t where t.${column} = s.${column} and t.${key} is distinct from s.${key}`.execute(
    db,
  );
}

async function counted({
  db,
}: Tx): Promise<Pick<Preview, "added" | "changed" | "equal" | "wrong">> {
  const { rows } = await sql<{ added: number; changed: number; equal: number; wrong: number }>`
    select count(*) filter (where is_new) as added,
      count(*) filter (where not is_new and changes <> '{}') as changed,
      count(*) filter (where not is_new and changes = '{}') as equal,
      (select count(*) from ${LINES} where faults is not null) as wrong from ${CHANGES}`.execute(
    db,
  );
  return rows[0] ?? { added: 0, changed: 0, equal: 0, wrong: 0 };
}

async function wrong({ db }: Tx): Promise<Preview["lines"]> {
  const { rows } = await sql<{ line: number; cells: string; faults: Record<string, Fault> }>`
    select line, cells, faults from ${LINES} where faults is not null order by line
    limit ${importLimits.shown}`.execute(db);
  return rows.map(({ cells, ...row }) => ({ ...row, cells: JSON.parse(cells) as string[] }));
}

/** Writes what a comparison found, with the history of each row and a line of the log. */
export async function applyImport(
  tx: Tx,
  entity: Entity,
  by: Actor,
  file: string,
  { rows, added, changed, equal, wrong }: Preview,
): Promise<Imported> {
  const { db, subscriberId } = tx;
  const names = formFields(entity).map(([name]) => columnOf(name));
  const table = tableOf(entity);
  await orTaken(entity, async () => {
    await sql`insert into ${table} (subscriber_id, id, ${sql.join(names)})
      select ${subscriberId}::integer, id, ${sql.join(names)} from ${CHANGES} where is_new`.execute(
      db,
    );
    // Held in the order in which everybody holds rows, so that two never wait for each other.
    await sql`select from ${table} where id in (select id from ${CHANGES} where not is_new and changes <> '{}')
      order by id for no key update`.execute(db);
    const set = names.map((name) => sql`${name} = c.${name}`);
    const { numAffectedRows } = await sql`update ${table} t
      set ${sql.join(set)}, version = c.version, updated_at = now() from ${CHANGES} c
      where t.id = c.id and t.version = c.version - 1 and not c.is_new and c.changes <> '{}'`.execute(
      db,
    );
    if (Number(numAffectedRows) !== changed)
      throw new Problem("changed", undefined, { reasonCode: "entity.stale" });
  });
  await sql`insert into entity_events (subscriber_id, entity, row_id, version, action, reason, changes, person_id, person_name)
    select ${subscriberId}::integer, ${entity.name}, id, version, 'imported', ${file}, changes, ${by.personId}, ${by.name}
    from ${CHANGES} where is_new or changes <> '{}'`.execute(db);
  const { rows: logged } = await sql<Imported>`
    insert into entity_imports (subscriber_id, entity, file, row_count, added, changed, equal, wrong, person_id, person_name)
    values (${subscriberId}, ${entity.name}, ${file}, ${rows}, ${added}, ${changed}, ${equal}, ${wrong}, ${by.personId}, ${by.name})
    returning ${logColumns()}`.execute(db);
  return logged[0] ?? nothingLogged();
}

function nothingLogged(): never {
  throw new Error("an import left no line in its log");
}

const logColumns =
  () => sql`id, subscriber_id as client, file, person_name as by, ${instantText(sql.ref("imported_at"))} as "importedAt",
  row_count as rows, added, changed, equal, wrong`;

/** The last imports of an entity. */
export async function importLog({ db }: ReadTx, { name }: Entity): Promise<Imported[]> {
  const { rows } = await sql<Imported>`select ${logColumns()} from entity_imports
    where entity = ${name} order by imported_at desc, id limit ${importLimits.told}`.execute(db);
  return rows;
}
