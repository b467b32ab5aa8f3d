import { fullRow } from "./cell.ts";

/** A row of record 558 (or 511): at most 120 characters, continued on the next sequence. */
export interface ObservationRow {
  text: string | null;
}

/** The text of the rows in their order: a full row of exactly 120 characters runs on, any other ends its line. */
export function observationText(rows: readonly ObservationRow[]): string {
  let text = "";
  let open = true;
  for (const row of rows) {
    const piece = row.text ?? "";
    text += (open ? "" : "\n") + piece;
    open = piece.length === fullRow;
  }
  return text;
}
