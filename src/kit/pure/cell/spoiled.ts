/** What a spreadsheet made of a code: the text that was typed is lost. */
export type Spoiled = "excelError" | "scientific" | "date" | "number";

/** What a workbook keeps in the cells of a row beside their texts, by column. */
export interface KeptCells {
  /** Where a number is kept, its digits. */
  readonly numbers: readonly (string | undefined)[];
  /** The columns in which a day is kept. */
  readonly days: readonly number[];
}

/** Of a file that keeps nothing but texts. */
export const keptTexts: KeptCells = { numbers: [], days: [] };

const excelErrors = new Set(
  (
    "#N/A #N/D #REF! #¡REF! #VALUE! #¡VALOR! #NAME? #¿NOMBRE? #DIV/0! #¡DIV/0! #NULL! #¡NULO! " +
    "#NUM! #¡NUM! #SPILL! #¡DESBORDAMIENTO! #CALC! #¡CALC! #GETTING_DATA #BLOCKED! #CONNECT! #FIELD! #¡CAMPO! #BUSY! #UNKNOWN!"
  ).split(" "),
);

/** Whether a cell holds one of the errors of Excel, in English or Spanish, instead of a value. */
export function isExcelError(text: string): boolean {
  return text.startsWith("#") && excelErrors.has(text.trim().toUpperCase());
}

/** Whether a text in capitals is a number in scientific notation, which has lost digits. */
export function isScientific(capitals: string): boolean {
  return /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/.test(capitals);
}

// As spreadsheets write the dates that they take codes such as MAR-5 or 3-5-10 for.
const months =
  "JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|" +
  "DEC(?:EMBER)?|ENE(?:RO)?|FEBRERO|MARZO|ABR(?:IL)?|MAYO|JUNIO|JULIO|AGO(?:STO)?|SEPTIEMBRE|OCTUBRE|NOVIEMBRE|DIC(?:IEMBRE)?";
const dates = new RegExp(
  `^(?:\\d{1,2}[-/](?:${months})\\.?(?:[-/]\\d{2,4})?|(?:${months})\\.?[-/]\\d{2}|` +
    "(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2}))(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2})?)?)$",
);

/** Whether a code in capitals may be a date: what was written decides. */
export function mayBeDate(capitals: string): boolean {
  return dates.test(capitals);
}

/** Whether a code is a date that a spreadsheet made. It writes months small or capitalised: MAR-05 is a code like any other. */
export function isSpreadsheetDate(capitals: string, raw: string): boolean {
  return mayBeDate(capitals) && (!/[A-SU-Z]/.test(capitals) || /[a-z]/.test(raw));
}

/** What a spreadsheet made of a code, by its text alone; null: nothing. */
export function spoiledCode(raw: string): Spoiled | null {
  const text = raw.trim();
  const capitals = text.toUpperCase();
  if (isExcelError(text)) return "excelError";
  if (isScientific(capitals)) return "scientific";
  return isSpreadsheetDate(capitals, text) ? "date" : null;
}

/** The same of a cell of a workbook. Whole numbers are codes as they are shown; days, decimals and rounded numbers are none. */
export function spoiledCell(raw: string, at: number, { numbers, days }: KeptCells): Spoiled | null {
  if (days.includes(at)) return "date";
  const spoiled = spoiledCode(raw);
  if (spoiled !== null) return spoiled;
  const kept = numbers[at];
  return kept !== undefined && !Number.isInteger(Number(kept)) ? "number" : null;
}

/** What a spreadsheet made of words: anything may stand there but what no person writes. */
export function spoiledWords(raw: string): Spoiled | null {
  const text = raw.trim();
  if (isExcelError(text)) return "excelError";
  return isScientific(text.toUpperCase()) && /[.,]/.test(text) ? "scientific" : null;
}
