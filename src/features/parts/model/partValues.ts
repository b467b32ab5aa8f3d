import { mxShape, usShape } from "./codeShape.ts";
import { lineFlag } from "./lineFlags.ts";
import { mxhtsForm } from "./tariffCode.ts";
import { wordingForm } from "./wording.ts";

/** What values there are: how the trade writes a code, and in which form two are the same. */
export const valueKinds = {
  mxCode: { shape: mxShape, form: mxhtsForm },
  usCode: { shape: usShape, form: (code: string) => code },
  words: { shape: null, form: wordingForm },
} as const;

const mxHeaders =
  "mxhts htsmx mexhts htsmex mxhtscode fraccion fraccmx fraccionmx fraccmex fraccionmex fraccionmexicana " +
  "fraccionmexico fraccionarancelaria fraccionarancelariamx fracc tigie";
const usHeaders =
  "ushts htsus htsusa usahts htsuscode ushtscode fraccus fraccionus fraccusa fraccionusa fraccioneeuu " +
  "fraccionamericana fraccioneua fracceua htsusno";
const words =
  "partdesc partdescription description desc descripcion descripciondelaparte descripcionparte descparte " +
  "descripcionmercancia descripcionespanol";

/**
 * The values that the catalogue keeps of a part, by the columns of its tables: the name on the wire; the kind; the flag of
 * a change (0: recorded, neither flagged nor counted); the bit that keeps whether a file or a line speaks of it
 * (`part_mentions.said`); the headers of files that mean it, as `headerWord` gives them.
 */
export const partValue = {
  mxhts: { name: "MXHTS", kind: "mxCode", flag: lineFlag.MXHTS, bit: 1, headers: mxHeaders },
  ushts: { name: "USHTS", kind: "usCode", flag: lineFlag.USHTS, bit: 2, headers: usHeaders },
  description: { name: "PartDesc", kind: "words", flag: lineFlag.PartDesc, bit: 4, headers: words },
  eccn: {
    name: "ECCN",
    kind: "words",
    flag: 0,
    bit: 8,
    headers: "eccn eccnnumber eccncode noeccn",
  },
  brand: {
    name: "Marca",
    kind: "words",
    flag: 0,
    bit: 32,
    headers: "marca brand brandname marcacomercial marcaproducto marcadelproducto trademark",
  },
} as const;

export type ValueKind = keyof typeof valueKinds;
export type ValueColumn = keyof typeof partValue;
export type ValueName = (typeof partValue)[ValueColumn]["name"];
export const valueColumns = Object.keys(partValue) as readonly ValueColumn[];

/** Columns of the values whose changes have no flag, behind the others; of them only ECCN is a documented one. */
export const unflaggedColumns = valueColumns
  .filter((column) => partValue[column].flag === 0)
  .map((column) => ({ id: partValue[column].name, hiddenAtFirst: column !== "eccn" }));

/** What the catalogue holds of a part; codes are digits. */
export type PartValues = Record<ValueColumn, string | null>;

/** Something of each value, by the columns of the tables. */
export function byColumn<Item>(of: (column: ValueColumn) => Item): Record<ValueColumn, Item> {
  const items = {} as Record<ValueColumn, Item>;
  for (const column of valueColumns) items[column] = of(column);
  return items;
}

/** Something of each value, by the names of the wire. */
export function byName<Item>(of: (column: ValueColumn) => Item): Record<ValueName, Item> {
  const items = {} as Record<ValueName, Item>;
  for (const column of valueColumns) items[partValue[column].name] = of(column);
  return items;
}

/** The bits or flags of the values that are so. */
export function bitsWhere(of: "bit" | "flag", isSo: (column: ValueColumn) => boolean): number {
  return valueColumns.reduce(
    (bits, column) => bits | (isSo(column) ? partValue[column][of] : 0),
    0,
  );
}

/** Flags of the values in which two states of a part differ. */
export function flagsBetween(one: PartValues, other: PartValues): number {
  return bitsWhere("flag", (column) => one[column] !== other[column]);
}

/** Whether two states of a part agree in every value; null: it is not in the catalogue. */
export function areSame(one: PartValues | null, other: PartValues | null): boolean {
  if (one === null || other === null) return one === other;
  return valueColumns.every((column) => one[column] === other[column]);
}

/** Bit of a file or a line that deletes the part, beside those of the values. */
export const deletesBit = 16;

/** Flags that make a line one of changed values: what LinesChange counts. */
export const changeBits = bitsWhere("flag", () => true);
