import { longestText } from "./partMentions.ts";

/** Observations as long as they are read, of nothing but what an extractor begins with. */
export const hostileTexts: readonly (readonly [ofWhat: string, text: string])[] = [
  ["closing brackets", "No.Parte\n1".padEnd(longestText, ")")],
  ["points", `No.Parte\n1${".".repeat(longestText - 20)}1`],
  ["labels", longest("NO. DE PARTE: A1-")],
  ["half labels", longest("NO....DE....PARTE....NO....")],
  ["values that are parts", longest("A11 ")],
  ["headers", longest("No.Factura No.Parte\n")],
  ["white space", longest(" \n", "NP")],
];

function longest(piece: string, first = ""): string {
  return first.padEnd(longestText, piece);
}
