import { type RawBuilder, sql } from "kysely";
import type { QueryOf, ReplyOf } from "#kit/pure/call.ts";
import type { Entity } from "../../entity.ts";
import { CLIENT, type Group, type GroupsCall, MOST_GROUPS } from "../groups.ts";
import { labelOf, targetOf } from "../../fields/ref.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Listed } from "#kit/pure/page.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { between, calledAs, columnOf, ownerOf, tableOf } from "../../server/columns.ts";
import { narrowedRows } from "../../server/list.ts";

type Sql = RawBuilder<unknown>;
type Grouped = NonNullable<Entity["groups"]>;
type GroupsQuery = QueryOf<GroupsCall>;
type GroupsPage = Listed<Group> & Pick<ReplyOf<GroupsCall>, "whole">;

const joined = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);

/** A page of the groups of a list's rows, with what all rows come to. Any page reads every row that the list has. */
export async function groupsPage(
  tx: ReadTx,
  entity: Entity,
  groups: Grouped,
  query: GroupsQuery,
): Promise<GroupsPage> {
  const { skip, take } = query;
  const by = groups.by.filter((name) => query.by.includes(name));
  const keys = by.map((name) => sql.id(name));
  const refs = by.filter((name) => entity.fields[name]?.target);
  const order = orderOf(entity, groups, by, query.sort);
  const { rows } = await sql<{ total: number; whole: GroupsPage["whole"]; row: Group | null }>`
    with listed as (
      select ${joined(columnsOf(entity, groups, by, query.zone))} from ${tableOf(entity)}
      where ${narrowedRows(tx, entity, query)}),
    grouped as materialized (
      select ${joined(keys)}, count(*)::integer as rows, ${joined(measuresOf(groups))}, grouping(${joined(keys)}) > 0 as "@isWhole"
      from listed group by grouping sets ((${joined(keys)}), ())),
    called as (
      select grouped.* ${joined([sql``, ...refs.map((name) => calledColumn(entity, name))])}
      from grouped where not "@isWhole"),
    told as materialized (
      select called.*, row_number() over (order by ${order}) as "@at" from called order by "@at" limit ${MOST_GROUPS + 1})
    select (select count(*)::integer from told) as total,
      (select to_jsonb(grouped) from grouped where "@isWhole") as whole, to_jsonb(page) as row
    from (select) one left join (select * from told order by "@at" offset ${skip} limit ${take}) page on true
    order by page."@at"`.execute(tx.db);
  const [{ total, whole } = unanswered()] = rows;
  return {
    rows: rows.flatMap(({ row }) => row ?? []),
    total: Math.min(total, MOST_GROUPS),
    isTruncated: total > MOST_GROUPS,
    whole,
  };
}

function unanswered(): never {
  throw new Error("An aggregate answered nothing");
}

/** What rows are grouped by and what is told of groups, each under its name. */
function columnsOf(entity: Entity, { sums, means }: Grouped, by: readonly string[], zone: string) {
  const keyOf = (name: string) => {
    if (name === CLIENT) return ownerOf(entity);
    const column = columnOf(name, entity);
    if (entity.fields[name]?.kind !== "instant") return column;
    return sql`to_char(${column} at time zone ${zone}::text, 'YYYY-MM-DD')`;
  };
  const minutesOf = (name: string) => {
    const { span = null } = entity.fields[name] ?? {};
    return span ? between(entity, span) : columnOf(name, entity);
  };
  return [
    ...by.map((name) => sql`${keyOf(name)} as ${sql.id(name)}`),
    ...sums.map((name) => sql`${columnOf(name, entity)} as ${sql.id(name)}`),
    ...means.map((name) => sql`${minutesOf(name)} as ${sql.id(name)}`),
  ];
}

const measuresOf = ({ sums, means }: Grouped): Sql[] => [
  ...sums.map((name) => sql`coalesce(sum(${sql.id(name)}), 0)::text as ${sql.id(name)}`),
  ...means.map((name) => {
    const minutes = sql.id(name);
    return sql`round(avg(${minutes}) filter (where ${minutes} >= 0), 1)::float8 as ${minutes}`;
  }),
];

function calledColumn(entity: Entity, name: string): Sql {
  const target = targetOf(entity.fields[name]);
  if (!target) throw new Error(`${name} leads nowhere`);
  return sql`${calledAs(target, sql.ref(`grouped.${name}`))} as ${sql.id(labelOf(name))}`;
}

/** As is asked, then the latest day first, by client, and by what they lead to. */
function orderOf({ fields }: Entity, groups: Grouped, by: readonly string[], sort?: string): Sql {
  const called = (name: string) =>
    fields[name]?.target ? sql`${sql.id(labelOf(name))} collate "und-x-icu"` : sql.id(name);
  const asked = sort?.replace("-", "");
  const { sums, means } = groups;
  if (asked !== undefined && ![...by, "rows", ...sums, ...means].includes(asked))
    throw new Problem("badRequest", `These groups have no ${asked}`);
  const valueOf = (name: string) =>
    sums.includes(name) ? sql`${sql.id(name)}::numeric` : called(name);
  const direction = sort?.startsWith("-") ? sql`desc` : sql`asc`;
  return joined([
    ...(asked === undefined ? [] : [sql`${valueOf(asked)} ${direction} nulls last`]),
    ...by.map((name) =>
      fields[name]?.kind === "instant"
        ? sql`${called(name)} desc nulls last`
        : sql`${called(name)} nulls last`,
    ),
    ...by.map((name) => sql.id(name)),
  ]);
}
