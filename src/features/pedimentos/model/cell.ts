/**
 * How a column is read; a trailing `!` means that a row without it is refused. `code` is a code of a catalogue;
 * `wrapped` is a row of running text, which keeps the blanks that may be part of a text over several rows: those
 * before it, and those behind a full one.
 */
export type CellKind = "text" | "code" | "wrapped" | "decimal" | "integer" | "date" | "moment";

/** Characters of a full row of observations. */
export const fullRow = 120;
/** What ends a line of a text, whoever wrote it. */
export const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
export type ColumnKind = CellKind | `${CellKind}!`;

/** A cell of a declared file: codes, dates and decimals as text, counters and sequences as numbers, blank as null. */
export type CellValue<K extends ColumnKind> = K extends `${infer B}!`
  ? B extends "integer"
    ? number
    : string
  : K extends "integer"
    ? number | null
    : string | null;

/** How the file writes its days: Data Stage `YYYY-MM-DD`, SAAI M3 `DDMMYYYY`. */
export type DayStyle = "iso" | "ddmmyyyy";

/** The cell without NUL bytes and surrounding blanks; null when nothing is left. Real files hold '', ' ', '\0' and ' \0\0'. */
export function cellText(raw: string): string | null {
  const bare = raw.includes("\0") ? raw.replaceAll("\0", "") : raw;
  const text = bare.trim();
  return text === "" ? null : text;
}

/** A code as its catalogue writes it: a number without leading zeros (`06` is 6, `00` is 0), any other as it is. */
export function catalogueCode(text: string): string {
  return /^0\d+$/.test(text) ? text.replace(/^0+(?=\d)/, "") : text;
}

/** A decimal as PostgreSQL and big.js read it, its lost leading zero restored ('.50000' is '0.50000'); undefined when it is none. */
export function decimalText(text: string): string | undefined {
  const match = /^([+-]?)(\d{0,24})(?:\.(\d{0,12}))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return undefined;
  const value = (whole === "" ? "0" : whole) + (fraction === "" ? "" : `.${fraction}`);
  return sign === "-" ? `-${value}` : value;
}

/** A calendar day as 'YYYY-MM-DD'; a time behind it is dropped. Undefined when no such day exists. */
export function dayText(text: string, style: DayStyle = "iso"): string | undefined {
  const match =
    style === "iso"
      ? /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)?$/.exec(text)
      : /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/.exec(text);
  if (match?.groups === undefined) return undefined;
  const { y = "", m = "", d = "" } = match.groups;
  return isDay(Number(y), Number(m), Number(d)) ? `${y}-${m}-${d}` : undefined;
}

/** A local time as 'YYYY-MM-DD HH:MM:SS', midnight when only the day is written; no zone is applied. */
export function momentText(text: string, style: DayStyle = "iso"): string | undefined {
  const day = dayText(text, style);
  if (day === undefined) return undefined;
  const time = /[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?/.exec(text);
  if (time === null) return text.length > 10 ? undefined : `${day} 00:00:00`;
  return `${day} ${time[1]}:${time[2]}:${time[3] ?? "00"}`;
}

// The row before may run on into this one: the blank between their words may stand here.
function wrappedText(raw: string): string {
  const bare = raw.replaceAll("\0", "");
  return bare.length === fullRow ? bare : bare.trimEnd();
}

function integer(text: string): number | undefined {
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Reads one cell by its kind: null when blank, undefined when it is not of that kind. */
export function readCell(
  kind: CellKind,
  raw: string,
  style: DayStyle = "iso",
): string | number | null | undefined {
  const text = cellText(raw);
  if (text === null || kind === "text") return text;
  if (kind === "code") return catalogueCode(text);
  if (kind === "wrapped") return wrappedText(raw);
  if (kind === "decimal") return decimalText(text);
  if (kind === "integer") return integer(text);
  return kind === "date" ? dayText(text, style) : momentText(text, style);
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || year < 1900) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}
