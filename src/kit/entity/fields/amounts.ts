import Big from "big.js";
import { z } from "zod";
import { plain } from "./decimal.ts";
import { type Fault, type Field, field, type FieldOptions } from "../Field.ts";

/** So much of what a code names, and of one lot of it where it has lots. */
export interface Amount {
  readonly code: string;
  readonly lot: string | null;
  readonly quantity: string;
}

interface AmountsOptions extends Pick<FieldOptions, "fixed"> {
  readonly most?: number;
  /** Of the quantities: digits behind the point. */
  readonly places?: number;
  /** Options of the field whose words are those of code, lot and quantity; only where they are typed. */
  readonly names?: readonly [code: string, lot: string, quantity: string];
}

/** Characters of a code, and of a lot. */
const LONGEST = 40;
const GREATEST = 999_999_999;

/**
 * Amounts of several things, each `CODE QUANTITY` or `CODE LOT QUANTITY` on the wire and in the column. While they are typed
 * the three stand between tabs. What is said of a code and lot in several lines is added up.
 */
export function amounts(options: AmountsOptions = {}): Field<readonly string[]> {
  const { most = 500, places = 6, names = null } = options;
  return field<readonly string[]>(options, {
    kind: "amounts",
    column: "text[]",
    schema: z
      .array(z.string().max(400))
      .max(most * 2)
      .describe("Each CODE QUANTITY or CODE LOT QUANTITY, with one blank between them"),
    initial: [],
    options: names,
    kept: (value) => summed(value.map(written).filter((line) => line.trim() !== "")),
    faultOf: (value): Fault | undefined => {
      if (value.length > most) return { code: "many", values: { most } };
      const line = value.findIndex((one) => !isFit(one, places)) + 1;
      return line > 0
        ? { code: "amount", values: { line, most: LONGEST, places, until: GREATEST } }
        : undefined;
    },
    read: (text) => text.split(/[\n,;]+/),
    sample: (number) => [`P${10_000 + number} L1 ${1 + (number % 9)}`, `T${10_000 + number} 2.5`],
  });
}

/** What a kept line says; of one that says none, undefined. */
export function amountOf(line: string): Amount | undefined {
  const [, code, lot = null, quantity] = /^(\S+)(?: (\S+))? (\d+(?:\.\d+)?)$/.exec(line) ?? [];
  return code === undefined || quantity === undefined ? undefined : { code, lot, quantity };
}

export const amountLine = ({ code, lot, quantity }: Amount): string =>
  [code, lot, quantity].filter((part) => part !== null).join(" ");

/** As it is kept, as far as it says an amount; what does not stays, to be told so. */
function written(line: string): string {
  const isTyped = line.includes("\t");
  const parts = isTyped ? line.split("\t") : line.trim().split(/\s+/);
  const [code = "", lot = ""] = parts.map((part) => part.replaceAll(/\s/g, "").toUpperCase());
  const quantity = plain((parts.at(-1) ?? "").trim());
  const said = { code, lot: (parts.length > 2 && lot) || null, quantity };
  const canonical = amountLine(said);
  const isWhole = code !== "" && parts.length >= 2 && parts.length <= 3;
  return isWhole && amountOf(canonical)?.quantity === quantity ? canonical : line;
}

const nameOf = ({ code, lot }: Amount) => JSON.stringify([code, lot]);

function summed(lines: readonly string[]): string[] {
  const sums = new Map<string, string>();
  for (const line of lines) {
    const amount = amountOf(line);
    const name = amount ? nameOf(amount) : line;
    const before = amountOf(sums.get(name) ?? "");
    const sum = amount && before && Big(before.quantity).plus(amount.quantity).toFixed();
    sums.set(name, sum ? amountLine({ ...before, quantity: sum }) : line);
  }
  return [...sums.values()];
}

function isFit(line: string, places: number): boolean {
  const { code, lot, quantity } = amountOf(line) ?? { code: "", lot: null, quantity: "" };
  if (code === "" || /\p{C}/u.test(code + (lot ?? ""))) return false;
  if (Math.max(code.length, lot?.length ?? 0) > LONGEST || Number(quantity) > GREATEST)
    return false;
  return (quantity.split(".")[1] ?? "").length <= places;
}
