import type { Entity } from "#kit/entity/entity.ts";
import type { Values } from "#kit/entity/faultsOf.ts";
import { countervailingDuties } from "../countervailingDuties/countervailingDuties.ts";
import { equivalences } from "../equivalences/equivalences.ts";
import { exchangeRates } from "../exchangeRates/exchangeRates.ts";
import { fees } from "../fees/fees.ts";
import { ivaRates } from "../ivaRates/ivaRates.ts";
import { permitRules } from "../permitRules/permitRules.ts";
import type { Gaps, Span } from "./timeline.ts";
import { unitWords } from "../unitWords/unitWords.ts";

/** A table that comes from files. */
export interface CustomsTable {
  readonly entity: Entity;
  /** Fields by which rows are of one key; the first has an index. */
  readonly key: readonly [string, ...string[]];
  /** Whether days may be without a row of a key; null: a key has one row, and no days. */
  readonly gaps: Gaps | null;
  /** Columns of the file, each by the field that it fills; those behind are left out of a file at will. */
  readonly columns: Readonly<Record<string, string>>;
  readonly optional?: Readonly<Record<string, string>>;
}

const same = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, field]));

export const customsTables: readonly CustomsTable[] = [
  {
    entity: fees,
    key: ["key"],
    gaps: "refused",
    columns: same("key", "amount", "from", "until", "source"),
  },
  {
    entity: exchangeRates,
    key: ["published"],
    gaps: null,
    columns: same("published", "rate"),
  },
  {
    entity: equivalences,
    key: ["currency"],
    gaps: "refused",
    columns: same("currency", "from", "until", "factor"),
  },
  {
    entity: countervailingDuties,
    key: ["fraccion", "origin", "producer"],
    gaps: "meant",
    columns: {
      id: "code",
      ...same("fraccion", "origin", "producer", "percent", "usdPerUnit", "from", "until", "source"),
    },
  },
  {
    entity: ivaRates,
    // The rate of registered importers stands beside the one of all others on the same days.
    key: ["destination", "registered"],
    gaps: "refused",
    columns: same("destination", "rate", "from", "until", "registered"),
  },
  {
    entity: permitRules,
    key: ["fraccion", "origin", "direction", "permit"],
    gaps: "meant",
    columns: same("fraccion", "origin", "direction", "permit", "from", "until", "source"),
  },
  {
    entity: unitWords,
    key: ["word"],
    gaps: null,
    columns: same("word", "unit"),
    optional: same("factor"),
  },
];

/** The key of a row, whatever the case in which a producer is written. */
export const keyOf = ({ key }: CustomsTable, row: Partial<Values>): string =>
  JSON.stringify(key.map((name) => row[name] ?? null)).toLowerCase();

/** The days of a row whose values are right. */
export const spanOf = (id: string, { from, until }: Partial<Values>): Span => ({
  id,
  from: String(from),
  until: typeof until === "string" ? until : null,
});
