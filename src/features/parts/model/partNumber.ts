/** Why a text is no part number. */
export type PartNumberFault =
  | "blank"
  | "tooLong"
  | "excelError"
  | "scientific"
  | "date"
  | "number"
  | "header"
  | "control";

/** Characters that a part number has at most, once normalised. */
export const partNumberLength = 50;

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** The form under which a part number is compared and kept: trimmed, one inner space, upper case, one kind of dash. */
export function partKey(raw: string): string {
  return raw.replace(invisible, "").replace(/\s+/g, " ").trim().toUpperCase().replace(dashes, "-");
}

/** What is wrong with a normalised part number that was written as `raw`, or null. Excel's scientific notation has lost digits of the part. */
export function partNumberFault(key: string, raw: string): PartNumberFault | null {
  if (key === "") return "blank";
  if (isExcelError(key)) return "excelError";
  if (/^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/.test(key)) return "scientific";
  if (isDate(key, raw)) return "date";
  if (/\p{Cc}/u.test(key)) return "control";
  return key.length > partNumberLength && Array.from(key).length > partNumberLength
    ? "tooLong"
    : null;
}

// As spreadsheets write the dates that they take parts such as MAR-5 or 3-5-10 for.
const months =
  "JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|" +
  "DEC(?:EMBER)?|ENE(?:RO)?|FEBRERO|MARZO|ABR(?:IL)?|MAYO|JUNIO|JULIO|AGO(?:STO)?|SEPTIEMBRE|OCTUBRE|NOVIEMBRE|DIC(?:IEMBRE)?";
const dates = new RegExp(
  `^(?:\\d{1,2}[-/](?:${months})\\.?(?:[-/]\\d{2,4})?|(?:${months})\\.?[-/]\\d{2}|` +
    "(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2}))(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2})?)?)$",
);

/** Whether a normalised part number may be a date: what was written decides. */
export function mayBeDate(key: string): boolean {
  return dates.test(key);
}

// Spreadsheets write months small or capitalised: MAR-05 is a part like any other.
function isDate(key: string, raw: string): boolean {
  return mayBeDate(key) && (!/[A-SU-Z]/.test(key) || /[a-z]/.test(raw));
}

const excelErrors = new Set(
  (
    "#N/A #N/D #REF! #¡REF! #VALUE! #¡VALOR! #NAME? #¿NOMBRE? #DIV/0! #¡DIV/0! #NULL! #¡NULO! " +
    "#NUM! #¡NUM! #SPILL! #CALC! #GETTING_DATA"
  ).split(" "),
);

/** Whether a cell holds one of the errors of Excel, in English or Spanish, instead of a value. */
export function isExcelError(text: string): boolean {
  return text.startsWith("#") && excelErrors.has(text.trim().toUpperCase());
}
