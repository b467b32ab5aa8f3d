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
  const bare = bareValue(value);
  return bare.length <= longestNamed && /\d/.test(bare);
}

/** Whether a bare value can be a part number at all: 3 to 50 characters, one of them a digit. */
export function isPartLike(value: string): boolean {
  const bare = bareValue(value);
  return bare.length >= 3 && bare.length <= 50 && /\d/.test(bare);
}

const before = /[\s.,;:]/;
const behind = /[\s.,;:\-/]/;
const brackets = { ")": "(", "]": "[" } as const;

/** A value without the punctuation of the sentence around it and without brackets that do not close. */
export function bareValue(value: string): string {
  let from = 0;
  let until = value.length;
  while (from < until && before.test(value.charAt(from))) from += 1;
  while (until > from && behind.test(value.charAt(until - 1))) until -= 1;
  const bare = value.slice(from, until);
  return withoutUnopened(withoutUnopened(bare, ")"), "]");
}

function withoutUnopened(bare: string, close: keyof typeof brackets): string {
  if (!bare.endsWith(close)) return bare;
  let surplus = 0;
  for (const sign of bare) {
    if (sign === close) surplus += 1;
    else if (sign === brackets[close]) surplus -= 1;
  }
  let until = bare.length;
  for (; surplus > 0 && bare.charAt(until - 1) === close; surplus -= 1) until -= 1;
  return bare.slice(0, until);
}
