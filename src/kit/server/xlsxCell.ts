import type { NumberStyle } from "./xlsxStyles.ts";

export interface SheetContext {
  strings: readonly string[];
  /** By the index that a cell's `s` gives. */
  styles: readonly NumberStyle[];
  /** Day numbers count from 1904, as on old Macs. */
  from1904: boolean;
}

/** The text of a cell: `raw` is its value element, `type` its `t`, `style` its `s`. */
export function cellText(raw: string, type: string, style: number, context: SheetContext): string {
  if (type === "s") return context.strings[Number(raw)] ?? "";
  if (type === "b") return raw === "1" ? "TRUE" : raw === "" ? "" : "FALSE";
  if (type !== "n") return raw;
  const number = raw.trim();
  if (number === "") return "";
  return numberText(number, context.styles[style] ?? { kind: "plain" }, context.from1904);
}

function numberText(raw: string, style: NumberStyle, from1904: boolean): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (style.kind === "date") return dayText(value, from1904) ?? raw;
  // Above 15 digits the file itself has lost some: the exponent stays, for the reader to see that.
  if (!Number.isInteger(value) || Math.abs(value) >= 1e15) return decimalText(raw, value);
  const digits = value.toString();
  return style.kind === "digits" && value >= 0 ? digits.padStart(style.digits, "0") : digits;
}

function decimalText(raw: string, value: number): string {
  if (Math.abs(value) >= 1e15) return value.toExponential(5).toUpperCase();
  // 17 digits hold the binary noise of Excel's arithmetic, 15 are what it shows.
  return /[eE]|\.\d{15,}/.test(raw) ? String(Number(value.toPrecision(15))) : raw;
}

// Day 60 is 29 February 1900, which never was: Excel keeps the mistake, and days before it are one off.
function dayText(value: number, from1904: boolean): string | null {
  if (value < 1 || value >= 2_958_466) return null;
  const day = Math.floor(value) + (from1904 ? 1_462 : 0);
  const instant = Date.UTC(1899, 11, 30 + (day < 60 ? 1 : 0)) + day * 86_400_000;
  return new Date(instant).toISOString().slice(0, 10);
}
