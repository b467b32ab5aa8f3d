import { isDay } from "#kit/pure/calendar.ts";

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

/** Reads one row; a text says what is wrong with it. */
export function correlationRow(fields: readonly string[]): Successor | string {
  const [code = "", successor = "", endedOn = ""] = fields.map((field) => field.trim());
  if (!isCode(code)) return `code = ${code}`;
  if (!isCode(successor)) return `successor = ${successor}`;
  if (!isDay(endedOn)) return `ended_on = ${endedOn}`;
  return { code, successor, endedOn };
}
