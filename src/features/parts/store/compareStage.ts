import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { lineFlag } from "../model/lineFlags.ts";
import {
  byColumn,
  changeBits,
  deletesBit,
  partValue,
  type ValueColumn,
  valueColumns,
} from "../model/partValues.ts";
import type { Stage } from "./stage.ts";
import { repeatedBit } from "./stageWriter.ts";
import { bitsWhere, differ, keptValues, unflaggedWhere, valuesOf } from "./partValues.ts";

export interface Comparison {
  duplicated: number;
  fresh: number;
  changed: number;
  deleted: number;
  /** Parts whose catalogue row or history is written, changes without a flag included. */
  written: number;
}

interface ComparedAs {
  readonly isFull: boolean;
  /** Parts that neither these lines nor `listed` name are deleted. */
  readonly deletesUnlisted: boolean;
  /** Whether any part may stand in two lines. */
  readonly repeats: boolean;
  /** The catalogue to compare with; the one as it stands without. */
  readonly known?: RawBuilder<unknown>;
}

/**
 * Compares the staged lines with the client's catalogue in one pass and keeps what differs in `stage.changes`: the
 * set-based twin of `catalogueChange`, held to it by a test.
 */
export async function compareStage(
  tx: Tx,
  stage: Stage,
  {
    isFull,
    deletesUnlisted,
    repeats,
    known = sql`select part_key, part_no, ${keptValues()} from parts
      where subscriber_id = (select current_subscriber())`,
  }: ComparedAs,
): Promise<Comparison> {
  await sql`analyze ${stage.lines} (part_key)`.execute(tx.db);
  await findRepeats(tx, stage, repeats);
  await sql`create unlogged table ${stage.changes} as
    select line, part_key, part_no, flags, flags <> 0 or unflagged as is_written, ${valuesOf()}, old_mxhts, note
    from (${outcomes(stage, known, isFull, deletesUnlisted)}) compared
    where flags <> 0 or unflagged or note is not null`.execute(tx.db);
  await sql`analyze ${stage.changes} (part_key, flags, is_written)`.execute(tx.db);
  return counted(tx, stage);
}

// Only parts of which a line is marked can stand in two lines; nearly always there are few.
async function findRepeats({ db }: Tx, stage: Stage, any: boolean): Promise<void> {
  const marked = sql`marks & ${repeatedBit} <> 0`;
  await sql`create unlogged table ${stage.repeats} as
    with candidates as materialized (
      select * from ${stage.lines}
      where ${any} and part_key in (select part_key from ${stage.lines} where ${any} and ${marked})
    ), firsts as (
      select distinct on (part_key) * from candidates order by part_key, line
    )
    select later.line, first.line as first_line, coalesce(later.part_no, later.part_key) as part_no,
      ${valuesOf("later")}, ${conflict()} as conflicts
    from candidates later join firsts first using (part_key)
    where later.line > first.line`.execute(db);
  await sql`analyze ${stage.repeats}`.execute(db);
}

// A later line conflicts when it says another value, or deletes where the first does not.
function conflict(): RawBuilder<unknown> {
  const values = valueColumns.map((column) => {
    const [later, first] = [sql`later.${sql.id(column)}`, sql`first.${sql.id(column)}`];
    return sql`later.marks & ${partValue[column].bit} = 0 and ${differ(column, later, first)}`;
  });
  const deletes = sql`(later.marks # first.marks) & ${deletesBit} <> 0`;
  return sql`(${sql.join([deletes, ...values], sql` or `)})`;
}

function outcomes(
  stage: Stage,
  catalogue: RawBuilder<unknown>,
  isFull: boolean,
  deletesUnlisted: boolean,
): RawBuilder<unknown> {
  const rules = byColumn((column) => valueRules(column, isFull));
  const isChanged = (column: ValueColumn) => rules[column].changed;
  const after = valueColumns.map((column) => sql`${rules[column].after} as ${sql.id(column)}`);
  const deletes = sql`said.marks & ${deletesBit} <> 0`;
  return sql`
    select said.line, coalesce(said.part_key, known.part_key) as part_key,
      case when known.part_key is null then coalesce(said.part_no, said.part_key) else known.part_no end as part_no,
      case
        when said.part_key is null then ${lineFlag.Delete}::integer
        when ${deletes} then case when known.part_key is null then 0 else ${lineFlag.Delete}::integer end
        when known.part_key is null then ${lineFlag.New}::integer
        else ${bitsWhere("flag", isChanged)}
      end as flags,
      said.part_key is not null and known.part_key is not null and not (${deletes})
        and ${unflaggedWhere(isChanged)} as unflagged,
      ${sql.join(after)},
      known.mxhts as old_mxhts,
      case when ${deletes} and known.part_key is null then concat_ws(',', 'nothingToDelete', said.note) else said.note end
        as note
    from (
      select line, part_key, part_no, ${valuesOf()}, marks, note from ${stage.lines} staged
      where part_key is not null and not exists (select from ${stage.repeats} repeated where repeated.line = staged.line)
    ) said
    ${deletesUnlisted ? sql`full` : sql`left`} join (${catalogue}) known on known.part_key = said.part_key
    ${
      deletesUnlisted
        ? sql`where said.part_key is not null or not exists (
      select from ${stage.listed} elsewhere where elsewhere.part_key = known.part_key)`
        : sql``
    }`;
}

// One value of a line against the catalogue, as `next` of lineChange.ts decides it.
function valueRules(column: ValueColumn, isFull: boolean) {
  const said = sql`said.${sql.id(column)}`;
  const known = sql`known.${sql.id(column)}`;
  const speaks = isFull ? sql`said.marks & ${partValue[column].bit} = 0` : sql`${said} is not null`;
  const changed = sql`(${speaks} and ${differ(column, said, known)})`;
  const after = sql`case
    when said.part_key is null or said.marks & ${deletesBit} <> 0 then ${known}
    when known.part_key is null or ${changed} then ${said}
    else ${known} end`;
  return { changed, after };
}

async function counted({ db }: Tx, stage: Stage): Promise<Comparison> {
  const { rows } = await sql<Comparison>`select
      (select count(*) from ${stage.repeats}) as duplicated,
      count(*) filter (where flags & ${lineFlag.New} <> 0) as fresh,
      count(*) filter (where flags & ${changeBits} <> 0) as changed,
      count(*) filter (where flags & ${lineFlag.Delete} <> 0) as deleted,
      count(*) filter (where is_written) as written
    from ${stage.changes}`.execute(db);
  return rows[0] ?? { duplicated: 0, fresh: 0, changed: 0, deleted: 0, written: 0 };
}
