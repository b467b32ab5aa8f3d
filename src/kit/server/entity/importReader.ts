import type { Entity } from "#kit/pure/entity/entity.ts";
import { faultsOf, formFields, keptValues } from "#kit/pure/entity/faultsOf.ts";
import type { Fields } from "#kit/pure/entity/EntityRow.ts";
import { type Fault, type Field, isEmpty, type Wire } from "#kit/pure/entity/Field.ts";
import { importLimits } from "#kit/pure/entity/importCalls.ts";
import type { EntityTerms } from "#kit/pure/entity/entityTexts.ts";
import { cellReader, fieldsByHeader, plainWord } from "#kit/pure/entity/importWords.ts";
import { copyLine } from "../copy.ts";
import type { ReadingTask } from "../reading/reading.ts";
import type { ReadingOut } from "../reading/readingProcess.ts";
import { importTables } from "./importFile.ts";

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
export type Importable = readonly [entity: Entity, words: EntityTerms];

const CHUNK = 65_536;

/** Reads the files of these entities, in the process that reads. */
export function readImports(all: readonly Importable[]) {
  const byName = new Map(all.map((one) => [one[0].name, one]));
  return async ({ entity, path, name }: AskedImport, out: ReadingOut): Promise<ReadImport> => {
    const [declared, words] = byName.get(entity) ?? unknown(entity);
    let columns: ReadImport["columns"] | null = null;
    let [count, before, last, pending] = [0, 0, 0, ""];
    for await (const { file, rows } of importTables(path, name)) {
      let stage: ReturnType<typeof lineStage> | null = null;
      before = last;
      for await (const { line, fields } of rows) {
        if (fields.every((cell) => cell.trim() === "")) continue;
        if (stage === null) {
          const own = columnsOf(declared, words, fields);
          columns ??= own;
          stage = lineStage(declared, words, own, columns);
          continue;
        }
        if (count === importLimits.rows)
          return { columns: columns ?? [], rows: count, isCut: true };
        count += 1;
        last = before + line;
        pending += stage({ at: last, line, file }, fields);
        if (pending.length < CHUNK) continue;
        out.beat();
        await out.rows(Buffer.from(pending));
        pending = "";
      }
    }
    await out.rows(Buffer.from(pending));
    return { columns: columns ?? [], rows: count, isCut: false };
  };
}

function unknown(entity: string): never {
  throw new Error(`no import of ${entity}`);
}

// Of two columns for one field the first counts.
function columnsOf(entity: Entity, words: EntityTerms, header: readonly string[]) {
  const byHeader = fieldsByHeader(entity, words);
  const taken = new Set<string>();
  return header.map((title) => {
    const field = byHeader.get(plainWord(title)) ?? null;
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
}

/** Makes lines of a file rows of the stage, in the order of the form's fields; what is wrong is left empty there. */
function lineStage(
  entity: Entity,
  words: EntityTerms,
  columns: ReadImport["columns"],
  told: ReadImport["columns"],
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
  // Tables of a zip may have their columns in another order than the first, whose header is told.
  const toldAt = told.map(({ field, title }) =>
    columns.findIndex((own) => (field === null ? own.title === title : own.field === field)),
  );
  return ({ at: place, ...where }: LinePlace, cells: readonly string[]): string => {
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
    const values = names.map((name) => (faults[name] ? null : copied(kept[name])));
    const isWrong = Object.keys(faults).length > 0;
    return copyLine([
      place,
      JSON.stringify({ ...where, cells: toldAt.map((at) => cells[at] ?? "") }),
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
  return kind === "day" || kind === "instant" ? kind : "unread";
}

/** A value as COPY takes it; a list as PostgreSQL writes one. */
function copied(value: Wire | undefined): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  return typeof value === "object"
    ? `{${value.map((one) => JSON.stringify(one)).join(",")}}`
    : value;
}
