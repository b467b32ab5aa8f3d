/** A text as a cell of a record holds it: nothing in it ends the cell or its row. */
export const cellOf = (text: string | null): string =>
  (text ?? "").replaceAll(/[|\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** A day (YYYY-MM-DD) as SAAI M3 writes it. */
export const dayOf = (day: string | null): string =>
  day === null ? "" : day.slice(8) + day.slice(5, 7) + day.slice(0, 4);

/** A record: its code, its cells, an end behind each. */
export const recordOf = (code: string, ...cells: readonly (string | number | null)[]): string =>
  [code, ...cells.map((cell) => cellOf(cell === null ? null : String(cell))), ""].join("|");
