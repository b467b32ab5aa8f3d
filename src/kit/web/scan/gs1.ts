import { parseBarcode } from "gs1-barcode-parser-mod";

/** What separates the elements of a code (FNC1), as it is transmitted. */
export const SEPARATOR = "\u001D";

/** A value of a code with the application identifier that says what it is. */
export interface Element {
  readonly ai: string;
  readonly value: string;
  /** Of a date: YYYY-MM-DD, the last of the month where the code has day 00; else empty. */
  readonly day: string;
}

export interface Gs1 {
  readonly elements: readonly Element[];
  /** A last element was left out: without separators nobody knows where it ends. */
  readonly isUnclear: boolean;
}

const FIXED = /^(0[0-3]|1[1-7]|20|3[1-6]\d\d|41[0-7])$/;
/** Elements that follow one another on labels of goods. */
const USUAL = /^(1[0-7]|21|24[01]|3[07]|3[1-3]\d\d)$/;
/** Characters of values of variable length; 90 in all others. */
const MOST: Readonly<Record<string, number>> = { 10: 20, 21: 20, 22: 20, 240: 30, 241: 30 };
/** No value may have one of these: scanners that cannot send a separator send one of them instead. */
const SUBSTITUTES = /[#$@[\\\]^`{|}~]/g;
const ENDS = new RegExp(`^${SEPARATOR}+|${SEPARATOR}+$`, "g");

/** Whether the last of these digits is the check digit of the others, as in every key of GS1. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const weighted = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, one) => sum + one, 0) % 10 === 0;
}

/**
 * The elements of a GS1 code in capitals; null: it is none, or one of its values is wrong. `isMarked`: the scanner says that
 * it is one. Without a mark, brackets or separators only a key with its check digit in front shows it.
 */
export function gs1Of(text: string, isMarked: boolean): Gs1 | null {
  const isBracketed = /^\(\d{2,4}\)/.test(text);
  const isShown = isMarked || isBracketed || text.includes(SEPARATOR);
  const [, sscc, gtin] = /^(?:00(\d{18})|0[1-3](\d{14}))/.exec(text) ?? [];
  if (!isShown && !hasCheckDigit(sscc ?? gtin ?? "")) return null;
  const written = isBracketed ? text : text.replaceAll(SUBSTITUTES, SEPARATOR);
  const elements = parsed(written.replaceAll(ENDS, ""));
  const last = elements.at(-1);
  if (!last) return null;
  const isSeparated = isShown || written.includes(SEPARATOR);
  const isUnclear =
    !isSeparated && !FIXED.test(last.ai) && (!isFit(last) || mayEndEarlier(last.value));
  const sure = isUnclear ? elements.slice(0, -1) : elements;
  return sure.length > 0 && sure.every(isFit) ? { elements: sure, isUnclear } : null;
}

/** None: it cannot be divided into elements. */
function parsed(text: string): readonly Element[] {
  try {
    return parseBarcode(text).parsedCodeItems.map(({ ai, raw, isoDate }) => ({
      ai,
      value: raw,
      day: isoDate,
    }));
  } catch {
    return [];
  }
}

/** The parser takes values as long as they come, and whatever their check digits and days. */
function isFit({ ai, value, day }: Element): boolean {
  if (!/^[!-z]+$/.test(value)) return false;
  if (/^(0[0-3]|41[0-7])$/.test(ai)) return hasCheckDigit(value);
  if (/^1[1-7]$/.test(ai))
    return /^\d{4}(\d\d)$/.test(value) && isSameDay(value, day.slice(5).replace("-", ""));
  if (/^3[1-6]\d\d$/.test(ai)) return /^\d{6}$/.test(value);
  if (/^3[07]$/.test(ai)) return /^\d{1,8}$/.test(value);
  return value.length <= (MOST[ai] ?? 90);
}

const isSameDay = (yymmdd: string, mmdd: string): boolean =>
  yymmdd.endsWith("00") ? mmdd.startsWith(yymmdd.slice(2, 4)) : yymmdd.endsWith(mmdd);

/** Whether another element may begin within a value of variable length. */
function mayEndEarlier(value: string): boolean {
  return [...value].some((_, at) => {
    const others = at === 0 ? [] : parsed(value.slice(at));
    return others.length > 0 && others.every((one) => isFit(one) && isUsual(one));
  });
}

/** Two characters and less are the end of a lot or serial more often than one of their own. */
const isUsual = ({ ai, value }: Element): boolean =>
  USUAL.test(ai) && (value.length > 2 || /^3[07]$/.test(ai));
