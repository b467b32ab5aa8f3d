import type { Cut } from "./letters.ts";

/** Measures one font: the width of texts, and where they break. */
export interface Typeface {
  readonly width: (text: string, size: number) => number;
  /** The lines of a text that fit a width, words kept whole where they can be. */
  readonly lines: (text: string, size: number, width: number) => string[];
}

// What opens stays with what follows, what closes with what stands before.
const PIECES =
  /[「『（【《〈]*(?:[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}「『（【《〈]+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[、。，．：；！？」』）】》〉ー々…]*|[「『（【《〈]+$/gu;

/** What of a word must stay in one line: all of it, or, in Chinese and Japanese, a sign with the marks that belong to it. */
export const piecesOf = (word: string): string[] =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word) ? (word.match(PIECES) ?? [word]) : [word];

/** The widths of a font's characters, each measured once. */
export function typeface(measure: (text: string, cut: Cut) => number, cut: Cut): Typeface {
  const known = new Map<string, number>();
  const widthOf = (sign: string): number => {
    const found = known.get(sign);
    if (found !== undefined) return found;
    const width = measure(sign, cut);
    known.set(sign, width);
    return width;
  };
  const width = (text: string, size: number): number => {
    let sum = 0;
    for (const sign of text) sum += widthOf(sign);
    return (sum * size) / 1000;
  };
  const torn = (word: string, size: number, most: number): string[] => {
    const pieces: string[] = [];
    let piece = "";
    for (const sign of word) {
      if (piece !== "" && width(piece + sign, size) > most) {
        pieces.push(piece);
        piece = "";
      }
      piece += sign;
    }
    return [...pieces, piece];
  };
  const lines = (text: string, size: number, most: number): string[] => {
    if (text === "") return [""];
    const done: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      for (const [at, piece] of piecesOf(word).entries()) {
        const longer = line === "" ? piece : `${line}${at === 0 ? " " : ""}${piece}`;
        if (width(longer, size) <= most) {
          line = longer;
          continue;
        }
        if (line !== "") done.push(line);
        const pieces = torn(piece, size, most);
        line = pieces.pop() ?? "";
        done.push(...pieces);
      }
    }
    return [...done, line];
  };
  return { width, lines };
}
