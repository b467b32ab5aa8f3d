import type { NumberStyle } from "./xlsxStyles.ts";

export interface SheetContext {
  strings: readonly string[];
  /** By the index that a cell's `s` gives. */
  styles: readonly NumberStyle[];
  /** Day numbers count from 1904, as on old Macs. */
  from1904: boolean;
}

/** What a cell holds. */
export interface CellContent {
  /** As the sheet shows it: codes with the letters, dashes and zeros of their format, days as YYYY-MM-DD with a time if they have one. */
  readonly text: string;
  /** The number that is kept under it; a day is none. */
  readonly number?: string;
  readonly isDay?: boolean;
}

/** The content of a cell: `raw` is its value element, `type` its `t`, `style` its `s`. */
export function cellContent(
  raw: string,
  type: string,
  style: number,
  context: SheetContext,
): CellContent {
  if (type === "s") return { text: context.strings[Number(raw)] ?? "" };
  if (type === "b") return { text: raw === "1" ? "TRUE" : raw === "" ? "" : "FALSE" };
  if (type === "d") return { text: raw, isDay: true };
  if (type !== "n") return { text: raw };
  const number = raw.trim();
  if (number === "") return { text: "" };
  return numberContent(number, context.styles[style] ?? { kind: "plain" }, context.from1904);
}

function numberContent(raw: string, style: NumberStyle, from1904: boolean): CellContent {
  const value = Number(raw);
  if (!Number.isFinite(value)) return { text: raw };
  if (style.kind === "date") {
    const text = dayText(value, from1904);
    return text === null ? { text: raw, number: raw } : { text, isDay: true };
  }
  const text = (style.kind === "shown" ? style.show(value) : null) ?? numberText(raw, value);
  return { text, number: raw };
}

// Above 15 digits the file itself has lost some: the exponent stays, for the reader to see that.
function numberText(raw: string, value: number): string {
  if (Math.abs(value) >= 1e15) return value.toExponential(5).toUpperCase();
  if (Number.isInteger(value)) return value.toString();
  // 17 digits hold the binary noise of Excel's arithmetic, 15 are what it shows.
  return /[eE]|\.\d{15,}/.test(raw) ? String(Number(value.toPrecision(15))) : raw;
}

const SECONDS = 86_400;

// Day 60 is 29 February 1900, which never was: Excel keeps the mistake, and days before it are one off.
function dayText(value: number, from1904: boolean): string | null {
  if (value < 1 || value >= 2_958_466) return null;
  const seconds = Math.round(value * SECONDS);
  const day = Math.floor(seconds / SECONDS) + (from1904 ? 1_462 : 0);
  const midnight = Date.UTC(1899, 11, 30 + (day < 60 ? 1 : 0)) + day * SECONDS * 1_000;
  const iso = new Date(midnight + (seconds % SECONDS) * 1_000).toISOString();
  return seconds % SECONDS === 0 ? iso.slice(0, 10) : iso.slice(0, 16).replace("T", " ");
}
