import { isDay } from "#kit/pure/calendar.ts";
import { type CellFault, quoted } from "./catalogFile.ts";

/** What took the place of a code that the tariff ended. */
export interface Successor {
  /** Digits: a fraccion, or one with its NICO. */
  readonly code: string;
  readonly successor: string;
  /** The first day without the code, `YYYY-MM-DD`. */
  readonly endedOn: string;
}

/** The columns of a table of correlation; a code that became several has a row for each. */
export const CORRELATION_COLUMNS = ["code", "successor", "ended_on"] as const;

const isCode = (text: string) => /^\d{8}(\d{2})?$/.test(text);

/** Reads one row; else answers everything that is wrong with it. */
export function correlationRow(fields: readonly string[]): Successor | readonly CellFault[] {
  const [code = "", successor = "", endedOn = ""] = fields.map((field) => field.trim());
  const noCode = (column: string, text: string) =>
    isCode(text) ? [] : [{ column, what: `${quoted(text)} is no code of 8 or 10 digits` }];
  const faults = [...noCode("code", code), ...noCode("successor", successor)];
  if (!isDay(endedOn))
    faults.push({ column: "ended_on", what: `${quoted(endedOn)} is no day (YYYY-MM-DD)` });
  return faults.length > 0 ? faults : { code, successor, endedOn };
}
