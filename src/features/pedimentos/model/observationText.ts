import { fullRow, lineEnd } from "./cell.ts";

/** A row of record 558 (or 511): at most 120 characters, continued on the next sequence. */
export interface ObservationRow {
  text: string | null;
}

/** The text of the rows in their order: a full row of exactly 120 characters runs on, any other ends its line. */
export function observationText(rows: readonly ObservationRow[]): string {
  const lines: string[] = [];
  let before = "";
  for (const { text } of rows) {
    const piece = text ?? "";
    if (before.length === fullRow) lines.push((lines.pop() ?? "") + piece);
    else lines.push(piece);
    before = piece;
  }
  return lines.map(unfolded).join("\n");
}

// Some files came with a line end behind each 120 characters, and were kept so.
function unfolded(line: string): string {
  if (!lineEnd.test(line)) return line;
  const [first = "", ...folds] = line.split(lineEnd);
  let text = first;
  let before = first;
  for (const fold of folds) {
    text += (before.length === fullRow ? "" : "\n") + fold;
    before = fold;
  }
  return text;
}
