import { type FileFault, type FileLine, quoted } from "#features/reference/model/catalogFile.ts";
import { isDay } from "#kit/pure/calendar.ts";
import type { DatedCode } from "../computation/catalogues.ts";
import type { CodeFile } from "./codeFiles.ts";

export const FROM = "vigencia_desde";
export const THROUGH = "vigencia_hasta";
export const DESCRIPTION = "texto";
const MOST_CHARACTERS = 1000;

/** A code as a line of a file has it. */
export interface CodeRow extends DatedCode {
  readonly line: number;
  readonly description: string | null;
  readonly facts: Readonly<Record<string, string | readonly string[]>>;
}

/** Reads the lines below a header that has the columns of the catalogue, in any order; `faults` is all that is wrong with them. */
export function readCodes(
  file: CodeFile,
  header: readonly string[],
  lines: readonly FileLine[],
): { readonly rows: readonly CodeRow[]; readonly faults: readonly FileFault[] } {
  const faults: FileFault[] = [];
  const rows: CodeRow[] = [];
  for (const line of lines) {
    const read = readLine(file, header, line);
    faults.push(...read.faults.map((fault) => ({ line: line.line, ...fault })));
    if (read.isPlaced) rows.push(read.row);
  }
  const { uniqueColumn } = file;
  if (uniqueColumn !== null) faults.push(...heldTwice(file, uniqueColumn, rows));
  return { rows, faults: faults.toSorted((one, other) => one.line - other.line) };
}

function readLine(file: CodeFile, header: readonly string[], { line, fields }: FileLine) {
  const faults: Omit<FileFault, "line">[] = [];
  const cellOf = (column: string): string => (fields[header.indexOf(column)] ?? "").trim();
  const fault = (column: string, what: string) => faults.push({ column, what });

  const id = cellOf(file.idColumn);
  if (!file.idForm.test(id))
    fault(file.idColumn, `${quoted(id)} is not of the form ${file.example}`);
  const [from, through] = [FROM, THROUGH].map((column) => {
    const day = cellOf(column);
    if (day !== "" && !isDay(day)) fault(column, `${quoted(day)} is no day (YYYY-MM-DD)`);
    return day || null;
  }) as [string | null, string | null];
  if (faults.length === 0 && from !== null && through !== null && through < from)
    fault(THROUGH, `${quoted(through)} is before ${from}`);
  const isPlaced = faults.length === 0;

  const description = file.isDescribed ? cellOf(DESCRIPTION) : null;
  if (description === "") fault(DESCRIPTION, "it is missing");
  if (description !== null && description.length > MOST_CHARACTERS)
    fault(DESCRIPTION, `it is longer than ${MOST_CHARACTERS} characters`);
  const facts: Record<string, string | readonly string[]> = {};
  for (const [column, { fact, read, form }] of Object.entries(file.facts)) {
    const value = read(cellOf(column));
    if (value === undefined) fault(column, `${quoted(cellOf(column))} is not ${form}`);
    else facts[fact] = value;
  }
  const surplus = fields.findIndex((cell, at) => at >= header.length && cell.trim() !== "");
  if (surplus !== -1)
    fault(`${surplus + 1}`, `${quoted(fields[surplus]?.trim() ?? "")} stands below no title`);
  return { row: { line, id, from, through, description, facts }, isPlaced, faults };
}

/** Of two rows of a value that hold on the same day nothing says which is meant. */
function heldTwice(
  { idColumn, facts }: CodeFile,
  column: string,
  rows: readonly CodeRow[],
): FileFault[] {
  const valueOf = (row: CodeRow) =>
    column === idColumn ? row.id : row.facts[facts[column]?.fact ?? ""];
  return [...Map.groupBy(rows, valueOf)].flatMap(([value, same]) =>
    same.flatMap((row, at) => {
      if (typeof value !== "string") return [];
      const earlier = same.slice(0, at).find((one) => overlap(one, row));
      if (earlier === undefined) return [];
      const what = `${quoted(value)} holds in line ${earlier.line} on the same days`;
      return [{ line: row.line, column, what }];
    }),
  );
}

const overlap = (one: DatedCode, other: DatedCode): boolean =>
  startsWithin(one, other) && startsWithin(other, one);

const startsWithin = ({ from }: DatedCode, { through }: DatedCode): boolean =>
  from === null || through === null || from <= through;
