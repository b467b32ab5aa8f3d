import { type RawBuilder, sql } from "kysely";

const capitals = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ";

/** The form in which two texts are the same words, blank for null: "C" folds ASCII alone, whatever the locale. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(lower(coalesce(${text}, '') collate "C"), ${sql.lit(capitals)}, ${sql.lit(capitals.toLowerCase())})`;
