import { createReadStream } from "node:fs";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { faultsOf, formFields, keptValues, type Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fields } from "#kit/pure/entity/EntityRow.ts";
import { type Fault, type Field, isEmpty, type Wire } from "#kit/pure/entity/Field.ts";
import { importLimits } from "#kit/pure/entity/importCalls.ts";
import {
  cellReader,
  fieldsByHeader,
  type ImportWords,
  plainWord,
} from "#kit/pure/entity/importWords.ts";
import { copyLine } from "../copy.ts";
import { delimitedRows } from "../delimitedRows.ts";
import type { ReadingTask } from "../reading/reading.ts";
import type { ReadingOut } from "../reading/readingProcess.ts";
import { textReading } from "../textDecoding.ts";
import { xlsxRows } from "../xlsx.ts";

interface AskedImport {
  readonly entity: string;
  readonly path: string;
  /** The file's own name, by which a workbook is known. */
  readonly name: string;
}

/** A file whose lines have gone to the stage: line, cells and faults as JSON, and a value for each field of the form. */
export interface ReadImport {
  readonly columns: readonly { readonly title: string; readonly field: string | null }[];
  readonly rows: number;
  /** Lines beyond the most that are taken follow, unread. */
  readonly isCut: boolean;
}

export const importTask: ReadingTask<AskedImport, ReadImport> = { name: "entities.import" };

/** An entity, and how files may call what it has. */
export type Importable = readonly [entity: Entity, words: ImportWords];

const CHUNK = 65_536;

/** Reads the files of these entities, in the process that reads. */
export function readImports(all: readonly Importable[]) {
  const byName = new Map(all.map((one) => [one[0].name, one]));
  return async ({ entity, path, name }: AskedImport, out: ReadingOut): Promise<ReadImport> => {
    const [declared, words] = byName.get(entity) ?? unknown(entity);
    const rows = /\.xlsx$/i.test(name)
      ? xlsxRows(path)
      : delimitedRows(textReading(() => createReadStream(path), true));
    let columns: ReadImport["columns"] | null = null;
    let stage: ReturnType<typeof lineStage> | null = null;
    let [count, pending] = [0, ""];
    for await (const { line, fields } of rows) {
      if (fields.every((cell) => cell.trim() === "")) continue;
      if (columns === null || stage === null) {
        columns = columnsOf(declared, words, fields);
        stage = lineStage(declared, words, columns);
        continue;
      }
      if (count === importLimits.rows) return { columns, rows: count, isCut: true };
      count += 1;
      pending += stage(line, fields);
      if (pending.length < CHUNK) continue;
      out.beat();
      await out.rows(Buffer.from(pending));
      pending = "";
    }
    await out.rows(Buffer.from(pending));
    return { columns: columns ?? [], rows: count, isCut: false };
  };
}

function unknown(entity: string): never {
  throw new Error(`no import of ${entity}`);
}

// Of two columns for one field the first counts.
function columnsOf(entity: Entity, words: ImportWords, header: readonly string[]) {
  const byHeader = fieldsByHeader(entity, words);
  const taken = new Set<string>();
  return header.map((title) => {
    const field = byHeader.get(plainWord(title)) ?? null;
    if (field === null || taken.has(field)) return { title, field: null };
    taken.add(field);
    return { title, field };
  });
}

/** Makes lines of a file rows of the stage, in the order of the form's fields; what is wrong is left empty there. */
function lineStage(entity: Entity, words: ImportWords, columns: ReadImport["columns"]) {
  const { key = "" } = entity.import ?? {};
  const places = columns.flatMap(({ field }, at) => {
    const declared = field === null ? undefined : entity.fields[field];
    return field !== null && declared
      ? [{ at, field, declared, read: cellReader(field, declared, words) }]
      : [];
  });
  const fields: Fields = Object.fromEntries(places.map((place) => [place.field, place.declared]));
  const uniques = places.filter(({ declared }) => declared.isUnique).map(({ field }) => field);
  const seen = new Map(uniques.map((field) => [field, new Map<Wire, number>()]));
  const names = formFields(entity).map(([name]) => name);
  return (line: number, cells: readonly string[]): string => {
    const sent: Record<string, Wire> = {};
    const faults: Record<string, Fault> = {};
    for (const { at, field, declared, read } of places) {
      const text = written(cells[at]);
      const value = text === "" ? declared.initial : read(text);
      if (value === undefined) faults[field] = { code: unread(declared) };
      else sent[field] = value;
    }
    const kept = keptValues({ fields }, sent);
    Object.assign(faults, { ...faultsOf({ fields }, kept), ...faults });
    if (!faults[key] && isEmpty(kept[key])) faults[key] = { code: "required" };
    for (const [field, lines] of seen) repeated(field, kept, lines, line, faults);
    const values = names.map((name) => (faults[name] ? null : copied(kept[name])));
    const isWrong = Object.keys(faults).length > 0;
    return copyLine([
      line,
      JSON.stringify(cells),
      isWrong ? JSON.stringify(faults) : null,
      ...values,
    ]);
  };
}

// A saved CSV has an apostrophe before what a spreadsheet would run as a formula.
const written = (cell = ""): string =>
  cell.trim().replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, "");

function unread({ kind, options }: Field): string {
  if (options !== null) return "choice";
  return kind === "day" ? "day" : "unread";
}

function repeated(
  field: string,
  kept: Values,
  lines: Map<Wire, number>,
  line: number,
  faults: Record<string, Fault>,
): void {
  const value = kept[field] ?? null;
  if (isEmpty(value) || faults[field]) return;
  const first = lines.get(value);
  if (first === undefined) lines.set(value, line);
  else faults[field] = { code: "repeated", values: { line: first } };
}

/** A value as COPY takes it; a list as PostgreSQL writes one. */
function copied(value: Wire | undefined): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  return typeof value === "object"
    ? `{${value.map((one) => JSON.stringify(one)).join(",")}}`
    : value;
}
