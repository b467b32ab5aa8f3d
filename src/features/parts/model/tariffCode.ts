import { isExcelError } from "#kit/pure/cell/spoiled.ts";

/** What was done to read a code, or why it could not be read. */
export type CodeNote =
  | "zeroRestored"
  | "exponentExpanded"
  | "nicoOfOneDigit"
  | "incomplete"
  | "unreadable";

export interface TariffCode {
  /** 4, 6, 8 or 10 digits; null when nothing certain can be read. */
  digits: string | null;
  note: CodeNote | null;
}

/** A code of which nothing certain can be read. */
export const unreadableCode: TariffCode = { digits: null, note: "unreadable" };
const sentinels = new Set(["00000000", "99999999", "99999", "0000000000", "9999999999"]);

/**
 * A tariff code as its digits: 8 or 10 (with NICO, or the statistical suffix of the USA), 4 or 6 when incomplete. A
 * zero that Excel ate is restored and noted; an empty text has no digits and no note.
 */
export function tariffCode(raw: string): TariffCode {
  const text = raw.trim();
  if (text === "") return { digits: null, note: null };
  if (isExcelError(text)) return unreadableCode;
  const exponent = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text);
  if (exponent !== null) return expanded(exponent[1] ?? "", exponent[2] ?? "", Number(exponent[3]));
  const groups = text.match(/\d+/g) ?? [];
  return ofGroups(groups);
}

// Excel writes 8544429904 as 8.544429904E+09: certain only while no digit has been rounded away.
function expanded(first: string, rest: string, exponent: number): TariffCode {
  if (rest.length !== exponent) return unreadableCode;
  const code = ofGroups([first + rest]);
  return code.digits === null ? code : { ...code, note: code.note ?? "exponentExpanded" };
}

function ofGroups(groups: readonly string[]): TariffCode {
  const digits = groups.join("");
  if (sentinels.has(digits)) return unreadableCode;
  const lengths = groups.map((group) => group.length).join(".");
  if (lengths === "4.2.2.1") return { digits: digits.slice(0, 8), note: "nicoOfOneDigit" };
  if (digits.length === 8 || digits.length === 10) return { digits, note: null };
  if (digits.length === 4 || digits.length === 6) return { digits, note: "incomplete" };
  const zeroLost = digits.length === 7 || digits.length === 9;
  const whole = groups.length === 1 || groups[0]?.length === 3;
  return zeroLost && whole ? { digits: `0${digits}`, note: "zeroRestored" } : unreadableCode;
}

/** How far two codes agree. */
export type CodeLevel = "equal10" | "equal8" | "equal6" | "equal4" | "different";

/** The level at which two codes agree, both as digits (`tariffCode`); an empty one agrees with nothing. */
export function codeLevel(one: string, other: string): CodeLevel {
  if (one.length === 10 && one === other) return "equal10";
  for (const [length, level] of levels) {
    if (one.length >= length && other.length >= length) {
      if (one.slice(0, length) === other.slice(0, length)) return level;
    }
  }
  return "different";
}

const levels = [
  [8, "equal8"],
  [6, "equal6"],
  [4, "equal4"],
] as const;

/** Whether two Mexican codes name the same fraccion: 8 digits, and the NICO where both have one (00 is none). */
export function isSameFraccion(one: string, other: string): boolean {
  const level = codeLevel(one, other);
  if (level === "equal10") return true;
  return level === "equal8" && (nicoOf(one) === null || nicoOf(other) === null);
}

function nicoOf(digits: string): string | null {
  const nico = digits.slice(8);
  return nico === "" || nico === "00" ? null : nico;
}

/** The form in which two Mexican codes of a catalogue are the same: a NICO of 00 is no NICO. */
export function mxhtsForm(digits: string): string {
  return digits.length === 10 && digits.endsWith("00") ? digits.slice(0, 8) : digits;
}
