/** A standard font: every reader has it, nothing is embedded. */
export type Typeset = "Helvetica" | "Helvetica-Bold" | "Helvetica-Oblique";

/** Measures one font: the width of texts, and where they break. */
export interface Typeface {
  readonly width: (text: string, size: number) => number;
  /** The lines of a text that fit a width, words kept whole where they can be. */
  readonly lines: (text: string, size: number, width: number) => string[];
}

/** The widths of a font's characters, each measured once. */
export function typeface(
  measure: (text: string, font: Typeset) => number,
  font: Typeset,
): Typeface {
  const known = new Map<string, number>();
  const widthOf = (sign: string): number => {
    const found = known.get(sign);
    if (found !== undefined) return found;
    const width = measure(sign, font);
    known.set(sign, width);
    return width;
  };
  const width = (text: string, size: number): number => {
    let sum = 0;
    for (const sign of text) sum += widthOf(sign);
    return (sum * size) / 1000;
  };
  const cut = (word: string, size: number, most: number): string[] => {
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
      const longer = line === "" ? word : `${line} ${word}`;
      if (width(longer, size) <= most) {
        line = longer;
        continue;
      }
      if (line !== "") done.push(line);
      const pieces = cut(word, size, most);
      line = pieces.pop() ?? "";
      done.push(...pieces);
    }
    return [...done, line];
  };
  return { width, lines };
}
