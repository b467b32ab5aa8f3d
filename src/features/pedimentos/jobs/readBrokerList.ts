import { Refused } from "#features/uploads/model/refusal.ts";
import type { FileAnswers, FileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import { uploadLimits } from "#features/uploads/model/uploadLimits.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import {
  hiddenQuestions,
  HiddenRows,
  hiddenTitles,
  rowsToRead,
  type TableRow,
} from "#kit/server/tableRows.ts";
import { faultText } from "../model/faultWords.ts";
import { type BrokerLine, brokerLines } from "../model/brokerLine.ts";
import { lineChannel, lineRow } from "../store/brokerLines.ts";
import type { Warnings } from "./warnings.ts";

const batch = 2_000;
/** Rows above the header that a list may have: a title, a date, a logo's row. */
export const mostTitles = 10;

/** What was read of a list: how many lines, and what of it is hidden, where nobody was asked about it. */
export interface ListCount {
  readonly lines: number;
  readonly refused: number;
  readonly questions: readonly FileQuestion[];
}

/** Reads the lines of a broker's list as rows of the stage, and counts them. Throws Refused when none of its first rows is a header. */
export async function readBrokerList(
  rows: AsyncIterable<TableRow>,
  said: FileAnswers,
  out: ReadingOut,
  warnings: Warnings,
): Promise<ListCount> {
  const hidden = new HiddenRows();
  let columns: readonly string[] = [];
  let read: ((cells: readonly string[], line: number) => ReturnType<RowReader>) | undefined;
  let waiting: BrokerLine[] = [];
  const send = () => out.rows(Buffer.from(waiting.map(lineRow).join("")), lineChannel);
  const counted = { lines: 0, refused: 0 };
  let titles = 0;
  let missing: readonly string[] = [];
  for await (const each of rowsToRead(rows, said)) {
    if (hidden.take(each)) continue;
    const { line, fields } = each;
    if (read === undefined) {
      const list = brokerLines(fields);
      if ("row" in list) {
        read = list.row;
        columns = hiddenTitles(each, (at) => list.places.has(at));
      } else if (titles === 0 || list.missing.length < missing.length) missing = list.missing;
      titles += 1;
      if (read === undefined && titles > mostTitles) break;
      continue;
    }
    const row = read(fields, line);
    if (row === null) continue;
    counted.lines += 1;
    if (counted.lines > uploadLimits.lines) throw new Refused("tooManyLines");
    if ("code" in row) {
      counted.refused += 1;
      warnings.add(row.code, faultText(row));
    } else waiting.push(row);
    if (waiting.length >= batch) {
      await send();
      waiting = [];
    }
  }
  const questions = hiddenQuestions(said, { rows: hidden.words, columns });
  // The header itself may be hidden.
  if (read === undefined && questions.length === 0)
    throw new Refused("missingColumns", missing.join(", ") || null);
  await send();
  return { ...counted, questions };
}

type RowReader = Extract<ReturnType<typeof brokerLines>, { row: unknown }>["row"];
