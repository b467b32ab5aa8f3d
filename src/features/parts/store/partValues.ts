import { type RawBuilder, sql } from "kysely";
import { partValue, type ValueColumn, valueColumns, type ValueKind } from "../model/partValues.ts";

/** The value columns, of this table where a statement has several. */
export function valuesOf(table?: string): RawBuilder<unknown> {
  return listed((column) => (table === undefined ? column : `${table}.${column}`));
}

/** The values of `parts`: its mxhts, which is sorted by, is '' where there is none. */
export function keptValues(table = "parts"): RawBuilder<unknown> {
  return listed((column) =>
    column === "mxhts" ? `nullif(${table}.mxhts, '') as mxhts` : `${table}.${column}`,
  );
}

/** The values of a table as `parts` keeps them. */
export function valuesToKeep(table: string): RawBuilder<unknown> {
  return listed((column) =>
    column === "mxhts" ? `coalesce(${table}.mxhts, '')` : `${table}.${column}`,
  );
}

const listed = (of: (column: ValueColumn) => string) => sql.raw(valueColumns.map(of).join(", "));

type OfValue = (column: ValueColumn) => RawBuilder<unknown>;

/** The bits or flags of the values of which a condition holds: the twin of `bitsWhere`. */
export function bitsWhere(of: "bit" | "flag", isSo: OfValue): RawBuilder<unknown> {
  const bits = valueColumns.flatMap((column) => {
    const bit = partValue[column][of];
    return bit === 0 ? [] : sql`case when ${isSo(column)} then ${bit}::integer else 0 end`;
  });
  return sql.join(bits, sql` | `);
}

/** Whether a condition holds of a value whose changes have no flag. */
export function unflaggedWhere(isSo: OfValue): RawBuilder<unknown> {
  const unflagged = valueColumns.filter((column) => partValue[column].flag === 0);
  return sql`(${sql.join(unflagged.map(isSo), sql` or `)})`;
}

/** Whether two values differ in more than their form: the twin of `next` in lineChange.ts. */
export function differ(
  column: ValueColumn,
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const form = forms[partValue[column].kind];
  return sql`(${one} is distinct from ${other}
    and (${one} is null or ${other} is null or ${form(one)} <> ${form(other)}))`;
}

type Form = (value: RawBuilder<unknown>) => RawBuilder<unknown>;

const capitals = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ";

// `wordingForm` of wording.ts: "C" folds ASCII alone, whatever the database's locale.
const wordingForm: Form = (words) =>
  sql`translate(lower(${words} collate "C"), ${sql.lit(capitals)}, ${sql.lit(capitals.toLowerCase())})`;

// `mxhtsForm` of tariffCode.ts: a NICO of 00 is none.
const mxhtsForm: Form = (code) =>
  sql`(case when length(${code}) = 10 and right(${code}, 2) = '00' then left(${code}, 8) else ${code} end)`;

const forms: Record<ValueKind, Form> = {
  mxCode: mxhtsForm,
  usCode: (code) => code,
  words: wordingForm,
};
