import { partKey } from "./partNumber.ts";

/** What a search over the catalogue looks for: a part number by its beginning or any piece of it, and a code's beginning. */
export interface PartFilter {
  kind: "startsWith" | "contains";
  text: string;
  /** First digits of an MXHTS; null when the text cannot be a code. */
  code: string | null;
}

/** Characters from which on a part number is found by any piece of it. */
const pieceLength = 3;

/** Reads what a person typed; null when that is nothing. */
export function partFilter(typed: string): PartFilter | null {
  const text = partKey(typed);
  if (text === "") return null;
  const digits = text.replace(/\D/g, "");
  const isCode = /^[\d. -]+$/.test(text) && digits !== "" && digits.length <= 10;
  return {
    kind: text.length < pieceLength ? "startsWith" : "contains",
    text,
    code: isCode ? digits : null,
  };
}
