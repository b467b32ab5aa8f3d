import { type RawBuilder, sql } from "kysely";

/** The values of a part that a line may change. */
export type ValueColumn = "mxhts" | "ushts" | "description" | "eccn";

export const valueColumns: readonly ValueColumn[] = ["mxhts", "ushts", "description", "eccn"];

/** Whether two values differ in more than their form: the twin of `next` in lineChange.ts. */
export function differ(
  column: ValueColumn,
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const form = forms[column];
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

const forms: Record<ValueColumn, Form> = {
  mxhts: mxhtsForm,
  ushts: (code) => code,
  description: wordingForm,
  eccn: wordingForm,
};
