import { type RawBuilder, sql } from "kysely";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { Entity } from "../../entity.ts";
import { formFields } from "../../faultsOf.ts";
import type { Fault, Field } from "../../Field.ts";
import { type ImportCalls, importLimits } from "../fileImport.ts";
import { labelOf, targetOf } from "../../fields/ref.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import { checkedFields, type WrittenFields, writtenFaults } from "../../server/checks.ts";
import { calledAs, columnOf, instantText, tableOf, wireOf } from "../../server/columns.ts";
import type { Actor } from "../../server/events.ts";
import type { ReadImport } from "./importReader.ts";
import { isSame, LINES, staged, stageLines } from "./importStage.ts";
import { orTaken } from "../../server/write.ts";

/** How a file's lines are compared with what there is, and written. */
export interface Importer {
  /** Puts the lines on the stage and compares; writes nothing that outlives the transaction. */
  readonly compare: (tx: Tx, entity: Entity, file: ImportFile) => Promise<Preview>;
  /** Writes what `compare` found in the same transaction, with a line of the log. */
  readonly apply: (
    tx: Tx,
    entity: Entity,
    by: Actor,
    file: string,
    preview: Preview,
  ) => Promise<Imported>;
}

export type Preview = ReplyOf<ImportCalls["preview"]>["data"];
export type Imported = ReplyOf<ImportCalls["log"]>["data"][number];

/** A file that was read, with the lines of its stage. */
export interface ImportFile extends ReadImport {
  readonly name: string;
  readonly lines: readonly Buffer[];
}

const CHANGES = sql.table("import_changes");

/** Compares a file's lines with the rows that there are: what each would change, and everything that is wrong. */
async function compareImport(tx: Tx, entity: Entity, file: ImportFile): Promise<Preview> {
  await stageLines(tx, entity, file.lines);
  const fields = formFields(entity);
  const { key = "" } = entity.import ?? {};
  const stated = new Set(file.columns.map(({ field }) => field));
  const values = fields.map(([name, field]) => ({
    name,
    field,
    before: sql`t.${columnOf(name)}`,
    after: stated.has(name)
      ? staged(entity, name)
      : sql`case when t.id is null then ${field.initial}::${sql.raw(field.column)} else t.${columnOf(name)} end`,
  }));
  const told = values.flatMap(({ name, field, before, after }) => {
    const change = (is: RawBuilder<unknown>, was: RawBuilder<unknown>) =>
      sql`case when ${differs(field, before, after)} then jsonb_build_array(${was}, ${is}) end`;
    const target = targetOf(field);
    const own = sql`${sql.lit(name)}, ${change(wireOf(field, after), wireOf(field, before))}`;
    if (!target) return [own];
    const labels = change(calledAs(target, after), calledAs(target, before));
    return [own, sql`${sql.lit(labelOf(name))}, ${labels}`];
  });
  const afters = values.map(({ name, after }) => sql`${after} as ${columnOf(name)}`);
  await sql`create temp table import_changes on commit drop as
    select s.line, coalesce(t.id, gen_random_uuid()) as id, coalesce(t.version, 0) + 1 as version, t.id is null as is_new,
      jsonb_strip_nulls(jsonb_build_object(${sql.join(told)})) as changes, ${sql.join(afters)}
    from ${LINES} s left join ${tableOf(entity)} t on ${isSame(entity, key)} where s.faults is null`.execute(
    tx.db,
  );
  if (entity.checks.length > 0) await leaveOutFaulty(tx, entity);
  return { ...(await toldOf(tx, entity, file)), ...(await counted(tx)) };
}

const CHECKED_AT_ONCE = 10_000;

/** Says of lines what the checks find in the rows that they would make, also in what the file has no column for. */
async function leaveOutFaulty({ db }: Tx, entity: Entity): Promise<void> {
  let last: number | null = -1;
  while (last !== null) {
    const { rows } = await sql<WrittenFields & { line: number }>`
      select c.line, c.is_new as "isNew", c.changes, ${checkedFields(entity, "c")} as checked from ${CHANGES} c
      where c.line > ${last} and (c.is_new or c.changes <> '{}') order by c.line limit ${CHECKED_AT_ONCE}`.execute(
      db,
    );
    const faulty = rows.flatMap((row) => {
      const faults = writtenFaults(entity, row);
      return Object.keys(faults).length > 0 ? [{ line: row.line, faults }] : [];
    });
    await sql`update ${LINES} s set faults = f.faults
      from jsonb_to_recordset(${JSON.stringify(faulty)}::jsonb) f(line integer, faults jsonb) where f.line = s.line`.execute(
      db,
    );
    await sql`delete from ${CHANGES} where line = any(${faulty.map(({ line }) => line)}::integer[])`.execute(
      db,
    );
    last = rows.at(-1)?.line ?? null;
  }
}

type Told = Omit<Preview, "added" | "changed" | "equal" | "wrong">;

/** What a preview says of a file whatever its lines are compared with: its columns, and the lines that are wrong by now. */
export async function toldOf(tx: Tx, entity: Entity, file: ReadImport): Promise<Told> {
  return { ...toldBefore(entity, file), lines: await wrong(tx) };
}

function toldBefore(entity: Entity, { columns, rows, leftOut, unwrapped }: ReadImport): Told {
  const stated = new Set(columns.map(({ field }) => field));
  const missing = formFields(entity).flatMap(([name, { isRequired }]) =>
    (isRequired || name === entity.import?.key) && !stated.has(name) ? [name] : [],
  );
  const told = { rows, columns: [...columns], missing, lines: [] };
  return {
    ...told,
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    ...(unwrapped > 0 && { unwrapped }),
  };
}

/** What a preview says of a file that waits for answers: nothing of it was compared. */
export function askedBefore(entity: Entity, file: ReadImport): Preview {
  const nothing = { added: 0, changed: 0, equal: 0, wrong: 0 };
  return { ...toldBefore(entity, file), ...nothing, questions: [...file.questions] };
}

// A list that is empty is nothing, for a row that is new.
function differs(field: Field, before: RawBuilder<unknown>, after: RawBuilder<unknown>) {
  const was = field.column.endsWith("[]") ? sql`coalesce(${before}, '{}')` : before;
  return sql`${after} is distinct from ${was}`;
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
  const { rows } = await sql<{ cells: string; faults: Record<string, Fault> }>`
    select cells, faults from ${LINES} where faults is not null order by line
    limit ${importLimits.shown}`.execute(db);
  return rows.map(({ cells, faults }) => ({
    ...(JSON.parse(cells) as Omit<Preview["lines"][number], "faults">),
    faults,
  }));
}

/** Writes what a comparison found, with the history of each row and a line of the log. */
async function applyImport(
  tx: Tx,
  entity: Entity,
  by: Actor,
  file: string,
  preview: Preview,
): Promise<Imported> {
  const { db, subscriberId } = tx;
  const { changed } = preview;
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
  return logImport(tx, entity, by, file, preview);
}

/** Rows by their key, each line for itself. */
export const rowImporter: Importer = { compare: compareImport, apply: applyImport };

/** A line of the log. */
export async function logImport(
  { db, subscriberId }: Tx,
  entity: Entity,
  by: Actor,
  file: string,
  { rows, added, changed, equal, wrong }: Preview,
): Promise<Imported> {
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
  () => sql`id, nullif(subscriber_id, 0) as client, file, person_name as by, ${instantText(sql.ref("imported_at"))} as "importedAt",
  row_count as rows, added, changed, equal, wrong`;

/** The last imports of an entity. */
export async function importLog({ db }: ReadTx, { name }: Entity): Promise<Imported[]> {
  const { rows } = await sql<Imported>`select ${logColumns()} from entity_imports
    where entity = ${name} order by imported_at desc, id limit ${importLimits.told}`.execute(db);
  return rows;
}
