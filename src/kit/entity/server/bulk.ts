import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../entity.ts";
import type { FieldName } from "../RowOf.ts";
import { labelOf, targetOf } from "../fields/ref.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { checkedFields, refuseWritten, type WrittenFields } from "./checks.ts";
import { calledAs, columnOf, snake, tableOf, wireOf } from "./columns.ts";
import { type Actor, type EntityEvent, type PRODUCT, recordEvents } from "./events.ts";
import { orTaken } from "./write.ts";

/** What became of a row that was written with many others. */
export interface WrittenRow extends EntityEvent {
  readonly isNew: boolean;
}

/** Fields with what they become, as SQL: `t` is the row as it was, `excluded` the one that was to be added. */
type Become<E extends Entity> = { readonly [Name in FieldName<E>]?: RawBuilder<unknown> };

/** What the history says of rows that there were: those that are new were added. */
interface EventWords {
  readonly action?: string;
  readonly reason?: string | null;
}

interface Source<E extends Entity, More> {
  readonly fields: readonly FieldName<E>[];
  /** A table, or a statement in brackets, with a column for each of the fields. */
  readonly from: RawBuilder<unknown>;
  /** It says the ids, too. */
  readonly hasIds?: true;
  /** What a row becomes that has the same in a unique field, where it is such a row. It stays as it is without `set`. */
  readonly known?: {
    readonly by: FieldName<E>;
    readonly set?: Become<E>;
    readonly where?: RawBuilder<unknown>;
  };
  /** Columns that are answered as well, of `old` and `new`. */
  readonly returning?: RawBuilder<More>;
}

/**
 * Adds all rows of a source, with their history. What follows from them is not worked out: whoever writes them refreshes
 * that. Throws the Problem `taken` for a value that another row has, `badRequest` for one that leads nowhere.
 */
export function addAll<E extends Entity, More = unknown>(
  tx: Tx,
  entity: E,
  by: Actor | typeof PRODUCT,
  words: EventWords,
  { fields, from, hasIds, known, returning }: Source<E, More>,
): Promise<readonly (WrittenRow & More)[]> {
  const columns = sql.join([...(hasIds ? ["id"] : []), ...fields].map((name) => columnOf(name)));
  const constraint = known && sql.id(`${snake(entity.name)}_${snake(known.by)}`);
  const become = known?.set
    ? sql`update set ${assigned(known.set)} where ${known.where ?? sql.lit(true)}`
    : sql`nothing`;
  const names = [...fields, ...namesOf(known?.set ?? {})];
  return writeAll(
    tx,
    entity,
    by,
    words,
    names,
    sql`insert into ${tableOf(entity)} as t (subscriber_id, ${columns})
      select ${tx.subscriberId}::integer, ${columns} from ${from} as source
      ${constraint ? sql`on conflict on constraint ${constraint} do ${become}` : sql``}`,
    returning,
  );
}

interface Change<E extends Entity, More> extends Pick<Source<E, More>, "returning"> {
  readonly set: Become<E>;
  readonly from?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/**
 * Changes the rows `t` that fit, of which `from` may say more, with their history; what follows from it is left to whoever
 * changes them.
 */
export function changeAll<E extends Entity, More = unknown>(
  tx: Tx,
  entity: E,
  by: Actor | typeof PRODUCT,
  words: EventWords,
  { set, from, where, returning }: Change<E, More>,
): Promise<readonly (WrittenRow & More)[]> {
  return writeAll(
    tx,
    entity,
    by,
    words,
    namesOf(set),
    sql`update ${tableOf(entity)} t set ${assigned(set)} ${from ? sql`from ${from}` : sql``}
      where t.subscriber_id = ${tx.subscriberId} and ${where}`,
    returning,
  );
}

async function writeAll<More>(
  tx: Tx,
  entity: Entity,
  by: Actor | typeof PRODUCT,
  { action = "changed", reason = null }: EventWords,
  names: readonly string[],
  statement: RawBuilder<unknown>,
  returning?: RawBuilder<More>,
): Promise<readonly (WrittenRow & More)[]> {
  const changes = sql.join(
    [...new Set(names)].map((name) => changeOf(entity, name)),
    sql` || `,
  );
  const isChecked = entity.checks.length > 0;
  const { rows } = await orTaken(entity, () =>
    sql<WrittenRow & WrittenFields & More>`${statement}
      returning new.id, new.version, old.id is null as "isNew", ${changes} as changes
        ${isChecked ? sql`, ${checkedFields(entity, "new")} as checked` : sql``}
        ${returning ? sql`, ${returning}` : sql``}`.execute(tx.db),
  );
  if (isChecked) refuseWritten(entity, rows);
  const { added = [], known = [] } = Object.groupBy(rows, ({ isNew }) =>
    isNew ? "added" : "known",
  );
  await recordEvents(tx, entity.name, by, { action: "added", reason }, added);
  await recordEvents(tx, entity.name, by, { action, reason }, known);
  return rows;
}

const namesOf = (set: object): string[] => Object.keys(set);

const assigned = (set: object): RawBuilder<unknown> =>
  sql`${sql.join(
    Object.entries<RawBuilder<unknown>>(set as Record<string, RawBuilder<unknown>>).map(
      ([name, value]) => sql`${columnOf(name)} = ${value}`,
    ),
  )}, version = t.version + 1, updated_at = now()`;

/** What became of a field, as the history tells it: a new row begins with what every one of them does. */
function changeOf(entity: Entity, name: string): RawBuilder<unknown> {
  const field = entity.fields[name];
  if (!field) throw new Error(`${entity.name} has no field ${name}`);
  const was = sql.ref(`old.${snake(name)}`);
  const is = sql.ref(`new.${snake(name)}`);
  const { column, initial, isFixed } = field;
  const begun = column.endsWith("[]") ? sql`'{}'` : sql`${isFixed ? initial : null}`;
  const before = sql`case when old.id is null then ${begun}::${sql.raw(column)} else ${was} end`;
  const told = [sql.lit(name), pair(wireOf(field, before), wireOf(field, is))];
  const target = targetOf(field);
  if (target) told.push(sql.lit(labelOf(name)), pair(calledAs(target, was), calledAs(target, is)));
  return sql`case when ${before} is distinct from ${is} then jsonb_build_object(${sql.join(told)}) else '{}' end`;
}

const pair = (was: RawBuilder<unknown>, is: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_array(${was}, ${is})`;
