import { ColumnSurvey, type SettledColumns } from "#kit/pure/cell/columnSurvey.ts";
import { type FileAnswers, hiddenQuestion, readsHidden } from "#kit/pure/cell/fileQuestion.ts";
import type { Entity } from "../../entity.ts";
import { surveyCell } from "../importCell.ts";
import { importLimits, type LeftOut } from "../fileImport.ts";
import type { EntityTerms } from "../../entityTexts.ts";
import { TOP_ROWS } from "#kit/pure/cell/headerRow.ts";
import { columnName, fieldsByHeader, headerAt } from "../importWords.ts";
import type { ReadingTask } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import {
  hiddenQuestions,
  HiddenRows,
  hiddenTitles,
  rowsToRead,
  type TableRow,
} from "#kit/server/tableRows.ts";
import { type ImportTable, importTables } from "./importFile.ts";
import { cellOf, type Columns, columnsOf, lineStage } from "./importLine.ts";

interface AskedImport {
  readonly entity: string;
  readonly path: string;
  /** The file's own name, by which a workbook is known. */
  readonly name: string;
  /** What a person said of the file, and what is known of the client's last one. */
  readonly said: FileAnswers;
  readonly known: FileAnswers;
}

/** A file whose lines have gone to the stage: line, cells and faults as JSON, and a value for each field of the form. */
export interface ReadImport extends Pick<SettledColumns, "questions" | "learnt"> {
  readonly columns: Columns;
  readonly rows: number;
  /** Lines beyond the most that are taken follow, unread. */
  readonly isCut: boolean;
  /** Lines in which something was taken off that keeps a spreadsheet from computing. */
  readonly unwrapped: number;
  /** Sheets and files that were not read. */
  readonly leftOut: readonly LeftOut[];
}

export const importTask: ReadingTask<AskedImport, ReadImport> = { name: "entities.import" };

/** An entity, and how files may call what it has. */
export type Importable = readonly [entity: Entity, words: EntityTerms];

const CHUNK = 65_536;

/** Reads the files of these entities, in the process that reads. */
export function readImports(all: readonly Importable[]) {
  const byName = new Map(all.map((one) => [one[0].name, one]));
  return async (asked: AskedImport, out: ReadingOut): Promise<ReadImport> => {
    const importable = byName.get(asked.entity) ?? unknown(asked.entity);
    const { tables, others, close } = await importTables(asked.path, asked.name);
    try {
      const read = await new Importing(importable, asked, out).read(tables);
      const strange = others.map((name) => ({ name, why: "noHeader" }) as const);
      return { ...read, leftOut: [...read.leftOut, ...strange] };
    } finally {
      await close();
    }
  };
}

function unknown(entity: string): never {
  throw new Error(`no import of ${entity}`);
}

interface Surveyed extends SettledColumns {
  readonly read: readonly ImportTable[];
  readonly leftOut: readonly LeftOut[];
  readonly rows: number;
  readonly columns: Columns;
}

/** One file: looked through as a whole before a line of it is taken. */
class Importing {
  readonly #entity: Entity;
  readonly #words: EntityTerms;
  readonly #said: FileAnswers;
  readonly #known: FileAnswers;
  readonly #out: ReadingOut;
  readonly #fieldOf: (title: string) => string | null;

  constructor([entity, words]: Importable, { said, known }: AskedImport, out: ReadingOut) {
    this.#entity = entity;
    this.#words = words;
    this.#said = said;
    this.#known = known;
    this.#out = out;
    this.#fieldOf = fieldsByHeader(entity, words, { said, known });
  }

  async read(tables: readonly ImportTable[]): Promise<ReadImport> {
    const { read, readings, rows, ...surveyed } = await this.#survey(tables);
    const told = { ...surveyed, rows, unwrapped: 0 };
    if (rows > importLimits.rows) return { ...told, isCut: true };
    if (surveyed.questions.length > 0) return { ...told, isCut: false };
    const unwrapped = await this.#stage(read, readings, surveyed.columns);
    return { ...told, unwrapped, isCut: false };
  }

  async #survey(tables: readonly ImportTable[]): Promise<Surveyed> {
    const survey = new ColumnSurvey();
    const hiddenRows = new HiddenRows();
    const hiddenColumns: string[] = [];
    const hiddenSheets: string[] = [];
    const leftOut: LeftOut[] = [];
    const read: ImportTable[] = [];
    const signs = new Set<"." | "," | null>();
    let columns: Columns | null = null;
    let rows = 0;
    for (const source of tables) {
      const called = [source.file ?? [], source.sheet ?? []].flat().join(": ");
      const isSkipped = source.isHidden && readsHidden(this.#said, "hiddenSheets") === false;
      let own: Columns | null = null;
      for await (const { header, row } of this.#rows(source, tables.length > 1)) {
        this.#out.beat();
        if (header) {
          own = columnsOf(row.fields, this.#fieldOf);
          if (source.isHidden && readsHidden(this.#said, "hiddenSheets") !== true) {
            if (!isSkipped) hiddenSheets.push(called);
            break;
          }
          read.push(source);
          columns ??= own;
          const fields = own;
          hiddenColumns.push(...hiddenTitles(row, (at) => (fields[at]?.field ?? null) !== null));
          continue;
        }
        if (hiddenRows.take(row)) continue;
        if (++rows > importLimits.rows) break;
        for (const [at, { title, field }] of (own ?? []).entries()) {
          const declared = field === null ? undefined : this.#entity.fields[field];
          if (field !== null && declared && !row.hiddenColumns.has(at))
            surveyCell(survey, field, declared, title, cellOf(row, at));
        }
      }
      signs.add(source.table.likelySign());
      if (own === null && called !== "") leftOut.push({ name: called, why: "noHeader" });
      else if (isSkipped) leftOut.push({ name: called, why: "hidden" });
    }
    const [likely = null] = signs.size === 1 ? signs : [];
    const settled = survey.settle(this.#said, this.#known, likely);
    const asked = [
      ...(hiddenSheets.length > 0
        ? [hiddenQuestion("hiddenSheets", "", hiddenSheets.join(", "))]
        : []),
      ...hiddenQuestions(this.#said, { rows: hiddenRows.words, columns: hiddenColumns }),
    ];
    return {
      read,
      leftOut,
      rows,
      columns: columns ?? [],
      readings: settled.readings,
      questions: [...asked, ...settled.questions],
      learnt: { ...settled.learnt, ...this.#mapping() },
    };
  }

  /** Which columns a person said to be for which fields. */
  #mapping(): FileAnswers {
    const prefix = columnName("");
    return Object.fromEntries(
      Object.entries(this.#said).filter(([name]) => name.startsWith(prefix)),
    );
  }

  /**
   * The header of a table, then its lines. One that names no field gives nothing where there are other tables; alone its first
   * row is the header, so that a person can say what its columns are.
   */
  async *#rows(
    { table }: ImportTable,
    isOneOfSeveral: boolean,
  ): AsyncGenerator<{ header: boolean; row: TableRow }> {
    let top: TableRow[] | null = [];
    const begun = (rows: readonly TableRow[]) => {
      const named = headerAt(
        rows.map(({ fields }) => fields),
        this.#fieldOf,
      );
      const at = named === -1 && !isOneOfSeveral ? 0 : named;
      return at === -1 ? [] : rows.slice(at).map((row, of) => ({ header: of === 0, row }));
    };
    for await (const row of rowsToRead(table.rows(), this.#said)) {
      if (row.fields.every((cell) => cell.trim() === "")) continue;
      if (top === null) yield { header: false, row };
      else if (top.push(row) === TOP_ROWS) {
        const first = begun(top);
        if (first.length === 0) return;
        yield* first;
        top = null;
      }
    }
    if (top !== null) yield* begun(top);
  }

  async #stage(
    tables: readonly ImportTable[],
    readings: SettledColumns["readings"],
    told: Columns,
  ): Promise<number> {
    let [before, last, unwrapped, pending] = [0, 0, 0, ""];
    for (const source of tables) {
      const { file, sheet } = source;
      let stage: ReturnType<typeof lineStage> | null = null;
      before = last;
      for await (const { header, row } of this.#rows(source, tables.length > 1)) {
        if (header || stage === null) {
          const own = columnsOf(row.fields, this.#fieldOf);
          stage = lineStage(this.#entity, this.#words, readings, own, told);
          continue;
        }
        last = before + row.line;
        const staged = stage({ at: last, line: row.line, file, sheet }, row);
        pending += staged.text;
        if (staged.isUnwrapped) unwrapped += 1;
        if (pending.length < CHUNK) continue;
        this.#out.beat();
        await this.#out.rows(Buffer.from(pending));
        pending = "";
      }
    }
    await this.#out.rows(Buffer.from(pending));
    return unwrapped;
  }
}
