import type { ColumnReading } from "#kit/pure/cell/columnSurvey.ts";
import { type KeptCells, keptTexts, spoiledCell } from "#kit/pure/cell/spoiled.ts";
import { isDeletion } from "#features/parts/model/partColumns.ts";
import { partKey, partNumberFault } from "#features/parts/model/partNumber.ts";
import { DAY_COLUMNS, type Field, isHeaderAgain } from "../model/columns.ts";
import { contentOf } from "../model/lineChange.ts";
import { type HeaderRecord, lineRecord, type LineRecord } from "../model/lineRecord.ts";
import { remembered } from "../model/remembered.ts";
import { treatyOfAgreement } from "../model/treatyOfAgreement.ts";
import type { StagedLine } from "../store/stage.ts";

/** What is known of the lines of a file before any is read. */
export interface LineSetting {
  readonly columns: ReadonlyMap<Field, number>;
  /** How the columns of days are written. */
  readonly readings: Readonly<Record<string, ColumnReading>>;
  /** The number of the agreement that the upload was sent for; null: the lines name theirs. */
  readonly agreement: string | null;
  /** The day of which the file speaks, for lines that it deletes without a day. */
  readonly fileOn: string;
}

const longestNumber = 100;

/** Reads the lines of one file; what a header says is given once, so that a long file stays small in the stage. */
export function lineReading({ columns, readings, agreement: given, fileOn }: LineSetting) {
  const news = newsOnly();
  const deletedAt = columns.get("deletedOn");
  const partAt = columns.get("partNo") ?? -1;
  return (line: number, cells: readonly string[], kept: KeptCells = keptTexts): StagedLine => {
    const record = lineRecord(cells, columns, readings);
    const key = partKey(record.partNo);
    const agreement = record.agreement ?? given;
    const isMark = deletedAt !== undefined && isDeletion(cells[deletedAt] ?? "");
    const noDay = record.unreadable.find((field) => !(isMark && field === "deletedOn"));
    const spoiled = spoiledCell(record.partNo, partAt, kept);
    const fault = isHeaderAgain(cells, columns)
      ? "part:header"
      : spoiled === null
        ? (faultOf(record.partNo, agreement, given) ??
          (noDay === undefined ? null : `${DAY_COLUMNS[noDay]}:noDay`))
        : `part:${spoiled}`;
    const content = contentOf(record);
    return {
      ...content,
      line,
      agreement: fault === null && given !== null ? given : agreement,
      partKey: fault === null ? key : null,
      partNo: record.partNo,
      deletedOn: isMark ? fileOn : content.deletedOn,
      createdOn: record.createdOn,
      keepsDeletion: isMark,
      notes: fault === null ? notesOf(record, columns, isMark) : [fault],
      header: fault === null && agreement !== null ? news(record, given ?? agreement) : null,
    };
  };
}

function faultOf(partNo: string, agreement: string | null, given: string | null): string | null {
  const part = partNumberFault(partKey(partNo), partNo);
  if (part !== null) return `part:${part}`;
  if (agreement === null) return "agreement:blank";
  if (agreement.length > longestNumber) return "agreement:tooLong";
  if (given !== null && agreement.toUpperCase() !== given.toUpperCase()) return "agreement:other";
  return null;
}

const elements = ["description", "criterion", "datedOn"] as const;

function notesOf(
  record: LineRecord,
  columns: ReadonlyMap<Field, number>,
  isMark: boolean,
): string[] {
  const notes = record.isUnwrapped ? ["PartNO:unwrapped"] : [];
  if (isMark) return notes;
  if (columns.has("hs") && (record.hs ?? "").length < 6) notes.push("missing:hs");
  for (const element of elements) {
    const isMissing = columns.has(element) && record[element] === null;
    const isSigned = element === "datedOn" && record.signedOn !== null;
    if (isMissing && !isSigned) notes.push(`missing:${element}`);
  }
  return notes;
}

// Nearly every line repeats what the line before it said of the agreement.
function newsOnly(): (record: LineRecord, number: string) => StagedLine["header"] {
  const isFirst = firstTimeOf();
  return (record, number) => {
    const header: HeaderRecord = {
      agreement: number,
      client: record.client,
      supplier: record.supplier,
      certifierType: record.certifierType,
      treaty: record.treaty,
      initialOn: record.initialOn,
      finalOn: record.finalOn,
      signedOn: record.signedOn,
      status: record.status,
      revokedOn: record.revokedOn,
    };
    if (!isFirst(Object.values(header).join("\t"))) return null;
    return { ...header, treatyByNumber: treatyOfAgreement(number) };
  };
}

function firstTimeOf(): (text: string) => boolean {
  let asked = 0;
  const firstAsked = remembered((_text: string) => ++asked);
  return (text) => {
    const before = asked;
    firstAsked(text);
    return asked > before;
  };
}
