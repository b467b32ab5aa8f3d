import type { SettledColumns } from "#kit/pure/cell/columnSurvey.ts";
import type { Entity } from "../../entity.ts";
import { faultsOf, formFields, keptValues } from "../../faultsOf.ts";
import type { Fields } from "../../EntityRow.ts";
import { type Fault, isEmpty, type Wire } from "../../Field.ts";
import { cellReader, type ImportCell } from "../importCell.ts";
import type { EntityTerms } from "../../entityTexts.ts";
import { plainWord } from "../importWords.ts";
import { copyLine } from "#kit/server/copy.ts";
import type { TableRow } from "#kit/server/tableRows.ts";

/** The columns of a table, each with its field; null: none that a file can set. */
export type Columns = readonly { readonly title: string; readonly field: string | null }[];

export const cellOf = (row: TableRow, at: number): ImportCell => ({
  text: row.fields[at] ?? "",
  at,
  kept: row,
});

// Of two columns for one field the first counts.
export function columnsOf(
  header: readonly string[],
  fieldOf: (title: string) => string | null,
): Columns {
  const taken = new Set<string>();
  return header.map((title) => {
    const field = fieldOf(title);
    if (field === null || taken.has(field)) return { title, field: null };
    taken.add(field);
    return { title, field };
  });
}

interface LinePlace {
  /** Among all lines, those of other tables before. */
  readonly at: number;
  readonly line: number;
  /** The file of a zip. */
  readonly file: string | undefined;
  /** The sheet of a workbook with several. */
  readonly sheet: string | undefined;
}

/** Makes lines of a file rows of the stage, in the order of the form's fields; what is wrong is left empty there. */
export function lineStage(
  entity: Entity,
  words: EntityTerms,
  readings: SettledColumns["readings"],
  columns: Columns,
  told: Columns,
) {
  const { key = "" } = entity.import ?? {};
  const places = columns.flatMap(({ field }, at) => {
    const declared = field === null ? undefined : entity.fields[field];
    return field !== null && declared
      ? [{ at, field, declared, read: cellReader(field, declared, words) }]
      : [];
  });
  const fields: Fields = Object.fromEntries(places.map((place) => [place.field, place.declared]));
  const names = formFields(entity).map(([name]) => name);
  const header = columns.map(({ title }) => plainWord(title)).join("\t");
  // Further tables may have their columns in another order than the first, whose header is told.
  const toldAt = told.map(({ field, title }) =>
    columns.findIndex((own) => (field === null ? own.title === title : own.field === field)),
  );
  return (
    { at: place, ...where }: LinePlace,
    row: TableRow,
  ): { text: string; isUnwrapped: boolean } => {
    const sent: Record<string, Wire> = {};
    const faults: Record<string, Fault> = {};
    let isUnwrapped = false;
    for (const { at, field, declared, read } of places) {
      const cell = cellOf(row, at);
      if (cell.text.trim() === "") {
        sent[field] = declared.initial;
        continue;
      }
      const given = read(cell, readings[field]);
      if ("fault" in given) faults[field] = given.fault;
      else {
        sent[field] = given.value;
        isUnwrapped ||= given.isUnwrapped === true;
      }
    }
    const kept = keptValues({ fields }, sent);
    Object.assign(faults, { ...faultsOf({ fields }, kept), ...faults });
    if (!faults[key] && isEmpty(kept[key])) faults[key] = { code: "required" };
    if (row.fields.map(plainWord).join("\t") === header) faults[key] = { code: "headerAgain" };
    const values = names.map((name) => (faults[name] ? null : copied(kept[name])));
    const isWrong = Object.keys(faults).length > 0;
    const text = copyLine([
      place,
      JSON.stringify({ ...where, cells: toldAt.map((at) => row.fields[at] ?? "") }),
      isWrong ? JSON.stringify(faults) : null,
      ...values,
    ]);
    return { text, isUnwrapped };
  };
}

/** A value as COPY takes it; a list as PostgreSQL writes one. */
function copied(value: Wire | undefined): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  return typeof value === "object"
    ? `{${value.map((one) => JSON.stringify(one)).join(",")}}`
    : value;
}
