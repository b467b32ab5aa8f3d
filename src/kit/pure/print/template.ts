/** Width and height of what is printed on, in millimetres: the label of 4 by 6 inches, and the sheets of offices. */
export const PAPERS = {
  label: [101.6, 152.4],
  letter: [215.9, 279.4],
  a4: [210, 297],
} as const;

/** In millimetres, from the upper left corner of the paper. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something at a place. Texts and codes show the value that the data has under a name. */
export type Piece<Name extends string = string> =
  | (Place & { readonly kind: "line" })
  | (Place & { readonly kind: "box" })
  | (Place & { readonly kind: "code128" | "qr"; readonly of: Name })
  | (Place & {
      readonly kind: "text";
      readonly of: Name;
      /** Shows the word of this option instead of the value: the head of a column that is written on. */
      readonly option?: string;
      readonly isBold?: boolean;
      /** Into how many lines at most the place is divided; what does not fit is shortened. One unless said. */
      readonly lines?: number;
    });

/** The name under which the data has what a piece shows. */
export const shownOf = (piece: Exclude<Piece, { kind: "line" | "box" }>): string =>
  piece.kind === "text" && piece.option !== undefined ? `${piece.of}.${piece.option}` : piece.of;

/** What one sheet or label shows: the same pieces for each row of data. */
export interface Template<Name extends string = string> {
  readonly paper: keyof typeof PAPERS;
  readonly pieces: readonly Piece<Name>[];
}

/** Dots in a millimetre of the printers of labels (203 dpi); modules of codes are whole dots. */
export const DOTS = 8;

/** The narrowest module that hand scanners read from a thermal label (0.25 mm), and the widest that is of use. */
const [LEAST, MOST] = [2, 8];
/** Modules that stay white on both sides of a code together (ISO/IEC 15417 and 18004). */
const QUIET = { code128: 20, qr: 8 };

/** Modules of a Code 128 in set B: start, signs, check sign and stop. */
export const code128Modules = (signs: number): number => 11 * (signs + 3) + 2;

/** Dots of a module with which a code of so many modules fits into millimetres; undefined: it does not. */
export function moduleDots(
  kind: keyof typeof QUIET,
  modules: number,
  room: number,
): number | undefined {
  const dots = Math.floor((room * DOTS) / (modules + QUIET[kind]));
  return dots < LEAST ? undefined : Math.min(dots, MOST);
}

/** The same for a text in Code 128; set B has the signs of ASCII that are seen. */
export function code128Dots(text: string, { width }: Place): number | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined;
  return moduleDots("code128", code128Modules(text.length), width);
}

/** Names of what lies outside the paper, or is too narrow for a Code 128 of the longest text that its value can be. */
export function templateFaults(
  { paper, pieces }: Template,
  longest: (name: string) => number,
): string[] {
  const [across, down] = PAPERS[paper];
  return pieces.flatMap((piece, at) => {
    const { kind, x, y, width, height } = piece;
    const isOn = x >= 0 && y >= 0 && x + width <= across && y + height <= down;
    const isThere = width > 0 && height > 0;
    const isReadable =
      kind !== "code128" || code128Dots("0".repeat(longest(piece.of)), piece) !== undefined;
    return isOn && isThere && isReadable ? [] : [`${kind} ${at + 1}`];
  });
}
