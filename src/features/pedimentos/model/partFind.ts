/** What an extractor read at one place of a text. */
export interface PartFind {
  from: number;
  until: number;
  /** Empty where only an invoice is named. */
  parts: readonly string[];
  invoice: string | null;
  line: string | null;
  extractor: string;
  /** 0 to 1, as a decimal text. */
  confidence: string;
}

/** Characters that a labelled part number has at most; a longer text names no part. */
export const longestNamed = 200;

/** Whether what a label names is read as a part number: it holds a digit, however odd or short it is. */
export function isNamedPart(value: string): boolean {
  const bare = barePart(value);
  return bare.length <= longestNamed && /\d/.test(bare);
}

/** Whether a bare value can be a part number at all: 3 to 50 characters, one of them a digit. */
export function isPartLike(value: string): boolean {
  const bare = barePart(value);
  return bare.length >= 3 && bare.length <= 50 && /\d/.test(bare);
}

const sentence = /[\s.,;:]/;
const closing: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "{": "}",
  "<": ">",
  "«": "»",
  "“": "”",
  "‘": "’",
  '"': '"',
  "'": "'",
};
const opening = new Map(Object.entries(closing).map(([open, close]) => [close, open]));

/**
 * A part number without the sentence around it: full stops and colons at its ends, one pair of quotes or brackets
 * round it, brackets that do not close. `-`, `/` and `#` at its ends are its own: without them it is another part.
 */
export function barePart(value: string): string {
  const bare = withoutSentence(value);
  if (isEnclosed(bare)) return withoutSentence(bare.slice(1, -1));
  return withoutSentence(withoutUnopened(withoutUnclosed(bare)));
}

/** An invoice number without the punctuation of the sentence around it. */
export function bareInvoice(value: string): string {
  const bare = barePart(value);
  let until = bare.length;
  while (until > 0 && /[-/\s.,;:]/.test(bare.charAt(until - 1))) until -= 1;
  return bare.slice(0, until);
}

function withoutSentence(value: string): string {
  let from = 0;
  let until = value.length;
  while (from < until && sentence.test(value.charAt(from))) from += 1;
  while (until > from && sentence.test(value.charAt(until - 1))) until -= 1;
  return value.slice(from, until);
}

/** Whether a text stands in one pair of quotes or brackets, which closes at its end alone. */
function isEnclosed(text: string): boolean {
  const open = text.charAt(0);
  const close = closing[open];
  if (close === undefined || text.length < 2 || !text.endsWith(close)) return false;
  if (open === close) return text.indexOf(close, 1) === text.length - 1;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === open) depth += 1;
    else if (text.charAt(at) === close) depth -= 1;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}

function withoutUnclosed(bare: string): string {
  const close = closing[bare.charAt(0)];
  return close !== undefined && bare.indexOf(close, 1) < 0 ? bare.slice(1) : bare;
}

// A quote at the end alone is an inch.
function withoutUnopened(bare: string): string {
  const close = bare.charAt(bare.length - 1);
  const open = opening.get(close);
  if (open === undefined || open === close) return bare;
  let surplus = 0;
  for (const sign of bare) {
    if (sign === close) surplus += 1;
    else if (sign === open) surplus -= 1;
  }
  let until = bare.length;
  for (; surplus > 0 && bare.charAt(until - 1) === close; surplus -= 1) until -= 1;
  return bare.slice(0, until);
}
