/** What an extractor read at one place of a text. */
export interface PartFind {
  from: number;
  until: number;
  /** Null where only an invoice is named. */
  part: string | null;
  invoice: string | null;
  line: string | null;
  extractor: string;
  /** 0 to 1, as a decimal text. */
  confidence: string;
}

/** Whether a value can be a part number at all: 3 to 50 characters, one of them a digit. */
export function isPartLike(value: string): boolean {
  const bare = bareValue(value);
  return bare.length >= 3 && bare.length <= 50 && /\d/.test(bare);
}

/** A value without the punctuation of the sentence around it and without brackets that do not close. */
export function bareValue(value: string): string {
  let bare = value.replace(/^[\s.,;:]+|[\s.,;:\-/]+$/g, "");
  for (const [open, close] of [
    ["(", ")"],
    ["[", "]"],
  ] as const) {
    while (bare.endsWith(close) && bare.split(close).length > bare.split(open).length) {
      bare = bare.slice(0, -1);
    }
  }
  return bare;
}
