import { type ColumnReading, dayIn } from "#kit/pure/cell/columnSurvey.ts";
import { isScientific } from "#kit/pure/cell/spoiled.ts";
import { unwrapped, unwrappedWords } from "#kit/pure/cell/unwrapped.ts";
import type { Element } from "./certificateLine.ts";
import type { DayField, Field } from "./columns.ts";
import { treatyCode } from "./treatyOfAgreement.ts";

/** The header's facts as one record of a file states them; null where it says nothing. */
export interface HeaderRecord {
  readonly agreement: string | null;
  readonly client: string | null;
  readonly supplier: string | null;
  readonly certifierType: string | null;
  readonly treaty: string | null;
  readonly initialOn: string | null;
  readonly finalOn: string | null;
  readonly signedOn: string | null;
  readonly status: string | null;
  readonly revokedOn: string | null;
}

/** One record of a lines file. */
export interface LineRecord extends HeaderRecord {
  readonly partNo: string;
  readonly description: string | null;
  readonly hs: string | null;
  readonly criterion: string | null;
  readonly producer: string | null;
  readonly netCost: string | null;
  readonly country: string | null;
  readonly datedOn: string | null;
  readonly createdOn: string | null;
  readonly deletedOn: string | null;
  /** The part number stood in what keeps a spreadsheet from reading it as a number. */
  readonly isUnwrapped: boolean;
  /** Fields whose cell holds something that is not a day in the order of its column. */
  readonly unreadable: readonly DayField[];
}

const STATUSES: Readonly<Record<string, string>> = {
  DRAFT: "draft",
  BORRADOR: "draft",
  REVOKED: "revoked",
  REVOCADO: "revoked",
  SUPERSEDED: "superseded",
  SUSTITUIDO: "superseded",
};

// A number in scientific notation has lost digits of the code.
const digitsOf = (code: string | null) =>
  code === null || isScientific(code.toUpperCase()) ? null : code.replaceAll(/\D/g, "") || null;

const squeezed = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/**
 * Reads one record by the columns of its file, days as `readings` say they are written; cells are trimmed, codes reduced to
 * their digits.
 */
export function lineRecord(
  cells: readonly string[],
  columns: ReadonlyMap<Field, number>,
  readings: Readonly<Record<string, ColumnReading>> = {},
): LineRecord {
  const unreadable: DayField[] = [];
  const text = (field: Field) => {
    const index = columns.get(field);
    return index === undefined ? null : squeezed(unwrappedWords(cells[index] ?? "")) || null;
  };
  const date = (field: DayField) => {
    const cell = text(field);
    const read = cell === null ? null : dayIn(cell, readings[field]);
    if (cell !== null && read === null) unreadable.push(field);
    return read;
  };
  const status = text("status");
  const written = squeezed(cells[columns.get("partNo") ?? -1] ?? "");
  const partNo = squeezed(unwrapped(written));
  const treaty = text("treaty");
  return {
    agreement: text("agreement"),
    client: text("client"),
    supplier: text("supplier"),
    certifierType: text("certifierType"),
    treaty: treaty === null ? null : treatyCode(treaty),
    initialOn: date("initialOn"),
    finalOn: date("finalOn"),
    signedOn: date("signedOn"),
    status: status === null ? null : (STATUSES[status.toUpperCase()] ?? "valid"),
    revokedOn: date("revokedOn"),
    partNo,
    isUnwrapped: partNo !== written,
    description: text("description"),
    hs: digitsOf(text("hs")),
    criterion: text("criterion"),
    producer: text("producer"),
    netCost: text("netCost"),
    country: text("country"),
    datedOn: date("datedOn"),
    createdOn: date("createdOn"),
    deletedOn: date("deletedOn"),
    unreadable,
  };
}

const ELEMENT_FIELDS: readonly (readonly [Element | "period", readonly Field[]])[] = [
  ["supplier", ["supplier"]],
  ["certifierType", ["certifierType"]],
  ["description", ["description"]],
  ["hs", ["hs"]],
  ["criterion", ["criterion"]],
  ["signedOn", ["datedOn", "signedOn"]],
  ["period", ["initialOn", "finalOn"]],
];

/** The minimum elements for which a file has no column: they cannot be missing from its lines. */
export function absentElements(columns: ReadonlyMap<Field, number>): (Element | "period")[] {
  return ELEMENT_FIELDS.filter(([, fields]) => !fields.some((field) => columns.has(field))).map(
    ([element]) => element,
  );
}
