import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { Problem } from "#kit/pure/problem.ts";
import { isStopped, noteStopped } from "./stoppedCounts.ts";
import { prepared } from "./prepared.ts";
import type { ReadTx } from "./tenant.ts";

/** Rows that a list counts; of a longer one it says that there are more. */
export const MOST_COUNTED = 100_000;

type Sql = RawBuilder<unknown>;

/** What a list is made of. */
interface ListSource {
  /** Common table expressions that `where` names: what is worked out once for page and count. */
  readonly given?: Sql;
  /** Tables that filter and order read. */
  readonly from: Sql;
  readonly where: Sql;
  /** Finds a row again: rows before the page are then passed over within an index of filter, order and key alone. */
  readonly key: Sql;
  readonly columns: Sql;
  /** What `columns` read of other tables: joined to the rows of the page alone. */
  readonly joins?: Sql;
}

/** A list in an order that leaves no two rows equal: what stands behind `order by`. */
export interface List extends ListSource {
  readonly order: Sql;
}

/**
 * A page of a list by its number, with the count, in one statement. Rows before it are passed over one by one: a page
 * costs the more the deeper it stands, to `MOST_COUNTED` at most what the count costs.
 */
export async function pageOf<Row>(
  tx: ReadTx,
  list: List,
  { skip, take }: Page,
): Promise<Listed<Row>> {
  const { from, where, key, order } = list;
  const keys = sql`select ${key} as key from ${from} where ${where} order by ${order} offset ${skip} limit ${take}`;
  return read(tx, list, { keys, found: sql`${key} = page.key and ${where}` }, skip === 0);
}

/** One value of an order by key: never null (`coalesce`), of a type that its text can be cast back to. */
export interface OrderValue {
  readonly value: Sql;
  readonly type: string;
}

/** A list in the order of values that together tell rows apart, all ascending or all descending. */
export interface KeyedList extends ListSource {
  /** What of `given` is read in place of the tables to find and to count rows, under their names. */
  readonly among?: Sql;
  readonly order: readonly [OrderValue, ...OrderValue[]];
  readonly isDescending?: boolean;
  /** Its order reads several tables: no index holds it whole, so that the first value is compared for itself, too. */
  readonly isJoined?: boolean;
  /** Whose rows they are. Each owner's are read in order, by an index that begins with the owner. */
  readonly owners?: { readonly column: Sql; readonly ids: readonly number[] };
  /** Its plan is good for every owner and place, and connections keep it. */
  readonly isKept?: boolean;
}

/** Rows next to a row, named by its `place`; before null the last ones. Without either, the first ones. */
export type Stretch = { readonly take: number } & (
  | { readonly after?: string | undefined; readonly before?: undefined }
  | { readonly before: string | null; readonly after?: undefined }
);

/** A page with the places of its first and its last row, from which lists go on; null without rows. */
export interface ListedByKey<Row> extends Listed<Row> {
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * A page of a list that goes on from a row, with the count: an index of filter and order begins there, so that any
 * page costs the same, and rows that come or go meanwhile neither repeat nor hide another. Throws the Problem
 * `badRequest` for a place that is none of this order.
 */
export async function pageByKey<Row>(
  tx: ReadTx,
  list: KeyedList,
  { take, after, before }: Stretch,
): Promise<ListedByKey<Row>> {
  const { among = list.from, where, key, order, isDescending = false, isJoined = false } = list;
  const isBackward = before !== undefined;
  const place = sql`jsonb_build_array(${joined(order.map(({ value }) => sql`(${value})::text`))})::text`;
  const direction = isDescending === isBackward ? sql`asc` : sql`desc`;
  const ordered = {
    ...list,
    columns: sql`${list.columns}, ${place} as "@place"`,
    order: joined(order.map(({ value }) => sql`${value} ${direction}`)),
  };
  const from = before ?? after;
  const beyond = isDescending === isBackward ? sql`>` : sql`<`;
  const values = from === undefined ? null : valuesOf(from, order);
  const [first] = order;
  const bound = isJoined && values ? comparison([first], sql`${beyond}=`, values) : sql`true`;
  const those = values ? sql`${bound} and ${comparison(order, beyond, values)}` : sql`true`;
  const keys = sql`select ${key} as key from ${among} where ${where} and ${those}
    order by ${ordered.order} limit ${sql.lit(take)}`;
  const found = sql`${key} = page.key and ${where}`;
  const page = await read<Row & { "@place": string }>(
    tx,
    ordered,
    list.owners ? ofOwners(list, list.owners, those, direction, take) : { keys, found },
    from === undefined,
  ).catch(refusingPlace);
  const rows = isBackward ? page.rows.toReversed() : page.rows;
  const placeOf = (at: number) => rows.at(at)?.["@place"] ?? null;
  return { ...page, rows, first: placeOf(0), last: placeOf(-1) };
}

/** The first keys of each owner, and of those the first of all. */
function ofOwners(
  { from, among = from, where, key, order }: KeyedList,
  { column, ids }: Required<KeyedList>["owners"],
  those: Sql,
  direction: Sql,
  take: number,
): Keys {
  const names = order.map((_, at) => sql.ref(`o${at}`));
  const ordered = (values: readonly Sql[]) =>
    sql`order by ${joined(values.map((value) => sql`${value} ${direction}`))} limit ${take}`;
  return {
    keys: sql`select whose.tenant as "@tenant", one.key
      from unnest(${ids}::integer[]) as whose(tenant) cross join lateral (
        select ${key} as key, ${joined(order.map(({ value }, at) => sql`${value} as ${names[at]}`))}
        from ${among} where ${column} = whose.tenant and ${where} and ${those}
        ${ordered(order.map(({ value }) => value))}) one ${ordered(names)}`,
    found: sql`${column} = page."@tenant" and ${key} = page.key`,
  };
}

const withGiven = (given?: Sql): Sql => (given ? sql`with ${given}` : sql``);

const joined = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);

const comparison = (order: KeyedList["order"], beyond: Sql, values: readonly string[]): Sql =>
  sql`(${joined(order.map(({ value }) => value))}) ${beyond}
    (${joined(order.map(({ type }, at) => sql`${values[at]}::text::${sql.raw(type)}`))})`;

function valuesOf(place: string, order: KeyedList["order"]): string[] {
  try {
    const values: unknown = JSON.parse(place);
    if (
      Array.isArray(values) &&
      values.length === order.length &&
      values.every((value) => typeof value === "string")
    )
      return values;
  } catch {
    // Told below, as what can be read but is no place.
  }
  throw noPlace();
}

const noPlace = () => new Problem("badRequest", "This is no place of the list in this order");

// Class 22: a text that is no value of its type.
function refusingPlace(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  throw code.startsWith("22") ? noPlace() : error;
}

/**
 * A page of a list that has to be worked out as a whole, in an order that leaves no two rows equal, with the exact
 * count. Any page costs what the whole does: for lists that are bounded by what they are of.
 */
export async function pageOfWhole<Row>(
  tx: ReadTx,
  whole: Sql,
  order: Sql,
  { skip, take }: Page,
): Promise<Listed<Row>> {
  const { rows } = await sql<Row & { "@total": number }>`
    with whole as materialized (${whole})
    select *, (select count(*)::integer from whole) as "@total"
    from whole order by ${order} offset ${skip} limit ${take}`.execute(tx.db);
  const [first] = rows;
  if (first !== undefined || skip === 0) return { rows, total: first?.["@total"] ?? 0 };
  const { total } = await pageOfWhole(tx, whole, order, { skip: 0, take: 1 });
  return { rows, total };
}

type Counted = Pick<Listed<never>, "total" | "isTruncated">;

const STOPPED: Counted = { total: MOST_COUNTED, isTruncated: true };

/** The statement that finds the keys of a page, and what finds the row of each again. */
interface Keys {
  readonly keys: Sql;
  readonly found: Sql;
}

/** The rows that stand there, and how many the list has: told by a row, and without any counted for itself. */
async function read<Row>(
  tx: ReadTx,
  list: List & Pick<KeyedList, "among" | "owners" | "isKept">,
  { keys, found }: Keys,
  isFromStart: boolean,
): Promise<Listed<Row>> {
  const { given, from, columns, joins = sql``, order, isKept = false } = list;
  const count = countOf(tx, list);
  const total = count ? sql`(${count.statement})` : sql`null::integer`;
  const statement = sql<Row & { "@total": number }>`
    ${withGiven(given)} select ${columns}, ${total} as "@total"
    from (${keys}) page join ${from} on ${found} ${joins} order by ${order}`;
  const { rows } = await (isKept ? prepared(tx, statement) : statement.execute(tx.db));
  const n = rows[0]?.["@total"];
  if (count === null) return { rows, ...STOPPED };
  return { rows, ...(n === undefined && !isFromStart ? await count.alone() : count.noted(n ?? 0)) };
}

/** Null: the count has stopped lately and is believed to stop again. */
function countOf(
  { db, subscriberIds }: ReadTx,
  { given, from, among = from, where, owners }: ListSource & Pick<KeyedList, "among" | "owners">,
) {
  const rows = owners
    ? sql`unnest(${owners.ids}::integer[]) as whose(tenant) join ${among} on ${owners.column} = whose.tenant`
    : among;
  const statement = sql<{ n: number }>`select count(*)::integer as n
    from (select from ${rows} where ${where} limit ${sql.lit(MOST_COUNTED + 1)}) counted`;
  const whole = sql<{ n: number }>`${withGiven(given)} ${statement}`;
  const { sql: text, parameters } = whole.compile(db);
  const name = JSON.stringify([subscriberIds, text, parameters]);
  if (isStopped(name)) return null;
  const noted = (n: number): Counted => {
    if (n <= MOST_COUNTED) return { total: n };
    noteStopped(name);
    return STOPPED;
  };
  const alone = async () => noted((await whole.execute(db)).rows[0]?.n ?? 0);
  return { statement, noted, alone };
}
