import encodeQR from "qr";
import PDFDocument from "pdfkit";
import {
  code128Dots,
  moduleDots,
  type Piece,
  type Place,
  shownOf,
  type Template,
} from "#kit/pure/print/template.ts";
import { facesOn } from "../pdf/faces.ts";
import { type Letters, lettersOf } from "../pdf/letters.ts";
import type { Typeface } from "../pdf/typeface.ts";

/** Points in a millimetre. */
export const POINTS = 72 / 25.4;

/** Lines stand so far apart, as a multiple of their letters' size. */
const LEADING = 1.2;

/** What a printer or a page draws, in millimetres: texts that fit, and codes with the dots of a module. */
export type Mark =
  | (Place & { readonly kind: "line" })
  | (Place & { readonly kind: "box" })
  | (Place & {
      readonly kind: "text";
      readonly text: string;
      readonly size: number;
      readonly cut: "plain" | "bold";
    })
  | (Place & { readonly kind: "code128"; readonly text: string; readonly dots: number })
  | (Place & {
      readonly kind: "qr";
      readonly text: string;
      readonly dots: number;
      /** Rows of modules, true where dark. */
      readonly modules: readonly (readonly boolean[])[];
    });

/** One template with the data of each of its sheets. */
export interface Sheets {
  readonly paper: Template["paper"];
  readonly letters: Letters;
  readonly sheets: readonly (readonly Mark[])[];
}

/** The values of one sheet by their names; empty ones show nothing. */
export type SheetData = Readonly<Record<string, string>>;

/**
 * Puts the data of each sheet into a template. Texts that their places do not hold are shortened; `refuse` is told a
 * value that its code cannot say there, as a shortened code would say something else.
 */
export function sheetsOf(
  { paper, pieces }: Template,
  all: readonly SheetData[],
  refuse: (text: string) => never,
): Sheets {
  const letters = lettersOf(languageOf(all.flatMap((data) => Object.values(data)).join("")));
  const face = facesOn(new PDFDocument({ autoFirstPage: false }), letters);
  const sheets = all.map((data) =>
    pieces.flatMap((piece) => {
      if (piece.kind === "line" || piece.kind === "box") return [piece];
      const text = data[shownOf(piece)] ?? "";
      if (text === "") return [];
      if (piece.kind !== "text") return [codeMark(piece, text) ?? refuse(text)];
      return textMarks(piece, letters.shown(text), face(piece.isBold ? "bold" : "plain"));
    }),
  );
  return { paper, letters, sheets };
}

/** Whose letters hold all of a text, as far as any do. */
export function languageOf(text: string): string {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return "ja";
  return /\p{sc=Han}/u.test(text) ? "zh" : "es";
}

function textMarks(
  { x, y, width, height, lines = 1, isBold }: Extract<Piece, { kind: "text" }>,
  text: string,
  face: Typeface,
): Mark[] {
  const down = height / lines;
  const size = down / LEADING;
  const cut = isBold ? "bold" : "plain";
  return fitted(face, text, { size: size * POINTS, width: width * POINTS, lines }).map(
    (line, at) => ({
      kind: "text",
      x,
      y: y + at * down,
      width,
      height: down,
      size,
      cut,
      text: line,
    }),
  );
}

interface Room {
  /** Points. */
  readonly size: number;
  readonly width: number;
  readonly lines: number;
}

/** The lines of a text that there is room for, the last one with … where something is missing. */
function fitted(face: Typeface, text: string, { size, width, lines: most }: Room): string[] {
  const lines = face.lines(text, size, width);
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? "")];
  while (last.length > 0 && face.width(`${last.join("")}…`, size) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join("").trimEnd()}…`];
}

/** Undefined: the code cannot say the text there. */
function codeMark(
  piece: Extract<Piece, { kind: "code128" | "qr" }>,
  text: string,
): Mark | undefined {
  const { kind, x, y, width, height } = piece;
  const place = { x, y, width, height };
  if (kind === "code128") {
    const dots = code128Dots(text, place);
    return dots === undefined ? undefined : { kind, ...place, text, dots };
  }
  const bordered = encodeQR(text, "raw", { ecc: "medium", border: 1 });
  const modules = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const dots = moduleDots(kind, modules.length, Math.min(width, height));
  return dots === undefined ? undefined : { kind, ...place, text, dots, modules };
}
