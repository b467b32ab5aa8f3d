import PDFDocument from "pdfkit";
import { barsOf, darkRuns } from "./code128.ts";
import { facesOn } from "./faces.ts";
import { type Cut, lettersOf } from "./letters.ts";
import type { Typeface } from "./typeface.ts";

/** How a text looks. */
export interface Style {
  readonly cut?: Cut;
  /** Points. */
  readonly size?: number;
  readonly color?: string;
  readonly align?: "start" | "end";
}

export interface PaperAsked {
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** The language whose letters it is written in; its own unless said. */
  readonly letters?: string;
  readonly madeAt: Date;
  /** Words at the foot of every page, until a paper begins that has others. */
  readonly foot: string;
  /** The words before and between a page's number and the number of pages. */
  readonly pageWords: readonly [before: string, between: string];
}

/** Pages that are written from the top down and leave as soon as they are full. */
export interface Paper {
  /** Left edge and width of what is written, in points. */
  readonly left: number;
  readonly width: number;
  readonly y: () => number;
  readonly moveTo: (y: number) => void;
  /** Points left on this page. */
  readonly room: () => number;
  readonly newPage: () => void;
  readonly face: (cut?: Cut) => Typeface;
  /** A text as the document's letters can show it. */
  readonly shown: (text: string) => string;
  /** One line of text that fits, its top at `y`. */
  readonly put: (text: string, x: number, y: number, width: number, style?: Style) => void;
  readonly rule: (y: number, color?: string, x?: number, width?: number) => void;
  readonly fill: (x: number, y: number, width: number, height: number, color: string) => void;
  /** A JPEG or PNG within a place, as large as it fits; false: it cannot be read. */
  readonly picture: (
    bytes: Buffer,
    x: number,
    y: number,
    fit: readonly [number, number],
  ) => boolean;
  /** A Code 128 that ends at `right`, of modules that hand scanners read; false: there is no room for it, or it cannot say the text. */
  readonly bars: (text: string, right: number, y: number, most: Bars) => boolean;
  /** Words at the head of the pages to come; empty: none. */
  readonly setHead: (words: string) => void;
  /** A paper of its own in the same file: its pages are counted anew, under these words. */
  readonly begin: (foot: string) => void;
  readonly end: () => void;
  /** The bytes that are ready and were not taken yet. */
  readonly take: () => Buffer[];
}

/** Points that a Code 128 may be wide, and is high. */
export interface Bars {
  readonly width: number;
  readonly height: number;
}

/** The narrowest module that hand scanners read, and the widest that is of use, in points; the white margin of each side in modules. */
const MODULE = { least: 0.71, most: 1.1, quiet: 10 } as const;

// Letter, as offices in Mexico print.
const SIZE = [612, 792] as const;
const MARGIN = { left: 48, right: 48, top: 54, bottom: 60 };
const INK = "#1d2433";
const SOFT = "#5b6472";
const LINE = "#c9ced6";

/**
 * A PDF of letter pages in the letters of its language, page after page without keeping one. How many pages a paper has
 * is known last: every page of it draws one form that is written at its end.
 */
export function openPaper(asked: PaperAsked): Paper {
  const doc = documentOf(asked);
  const width = SIZE[0] - MARGIN.left - MARGIN.right;
  const bottom = SIZE[1] - MARGIN.bottom;
  const letters = lettersOf(asked.letters ?? asked.language);
  const face = facesOn(doc, letters);
  let y = bottom;
  let head = "";
  let pages = 0;
  let { foot: footWords } = asked;
  const totals = totalsOn(doc);
  let total = totals.begin();

  const put: Paper["put"] = (text, x, top, room, style = {}) => {
    const { cut = "plain", size = 8.5, color = INK, align = "start" } = style;
    const shown = letters.shown(text);
    if (shown === "") return;
    const at = align === "end" ? x + room - face(cut).width(shown, size) : x;
    doc.font(cut).fontSize(size).fillColor(color).text(shown, at, top, { lineBreak: false });
  };
  const rule: Paper["rule"] = (at, color = LINE, x = MARGIN.left, length = width) => {
    doc
      .moveTo(x, at)
      .lineTo(x + length, at)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  };
  const foot = (): void => {
    const size = 7;
    const [before, between] = asked.pageWords;
    const top = bottom + 18;
    rule(top - 6);
    put(footWords, MARGIN.left, top, width - 110, { size, color: SOFT });
    const words = `${before} ${pages} ${between} `;
    const x = MARGIN.left + width - face().width(`${words}0000`, size);
    put(words, x, top, width, { size, color: SOFT });
    const from = x + face().width(words, size);
    total.drawAt(from, top + size * letters.ascent);
  };
  const newPage = (): void => {
    doc.addPage({ size: [...SIZE], margin: 0 });
    pages += 1;
    foot();
    y = MARGIN.top;
    if (head === "") return;
    put(head, MARGIN.left, MARGIN.top - 24, width, { size: 7, color: SOFT });
    rule(MARGIN.top - 12);
  };
  return {
    left: MARGIN.left,
    width,
    y: () => y,
    moveTo: (next) => (y = next),
    room: () => bottom - y,
    newPage,
    face,
    shown: letters.shown,
    put,
    rule,
    fill: (x, top, across, down, color) => doc.rect(x, top, across, down).fill(color),
    picture: pictureOn(doc),
    bars: barsOn(doc),
    setHead: (words) => (head = words),
    begin: (words) => {
      if (pages > 0) {
        total.end(pages);
        total = totals.begin();
      }
      pages = 0;
      footWords = words;
    },
    end: () => {
      total.end(pages);
      totals.end();
      doc.end();
    },
    take: () => readyOf(doc),
  };
}

function readyOf(doc: PDFKit.PDFDocument): Buffer[] {
  const ready: Buffer[] = [];
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) ready.push(chunk as Buffer);
  return ready;
}

const pictureOn =
  (doc: PDFKit.PDFDocument): Paper["picture"] =>
  (bytes, x, top, [across, down]) => {
    try {
      doc.image(bytes, x, top, { fit: [across, down] });
      return true;
    } catch {
      // A file that only begins as a picture does.
      return false;
    }
  };

const barsOn =
  (doc: PDFKit.PDFDocument): Paper["bars"] =>
  (text, right, top, most) => {
    if (!/^[ -~]+$/.test(text)) return false;
    const row = barsOf(text);
    const module = Math.min(MODULE.most, most.width / (row.length + 2 * MODULE.quiet));
    if (module < MODULE.least) return false;
    const x = right - (row.length + MODULE.quiet) * module;
    for (const [from, modules] of darkRuns(row))
      doc.rect(x + from * module, top, modules * module, most.height);
    doc.fill("black");
    return true;
  };

const documentOf = ({ language, title, author, madeAt }: PaperAsked) =>
  new PDFDocument({
    size: [...SIZE],
    margin: 0,
    autoFirstPage: false,
    // A standard font under its own name beside ours would be read anew for every text.
    font: "",
    pdfVersion: "1.7",
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      CreationDate: madeAt,
      Producer: "Viat WMS",
      Creator: "Viat WMS",
    },
  });

/** Counts of pages, each of which its pages draw from one place and which is written when it is known. */
function totalsOn(doc: PDFKit.PDFDocument) {
  const font = doc.ref({
    Type: "Font",
    Subtype: "Type1",
    BaseFont: "Helvetica",
    Encoding: "WinAnsiEncoding",
  });
  const begin = () => {
    const total = doc.ref({
      Type: "XObject",
      Subtype: "Form",
      FormType: 1,
      BBox: [0, -3, 60, 10],
      Resources: { Font: { Count: font } },
    });
    return {
      drawAt: (x: number, y: number): void => {
        doc.page.xobjects["Pages"] = total;
        // PDF's own axis points up; the page's is turned around.
        doc.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} cm /Pages Do Q`);
      },
      end: (pages: number): void =>
        total.end(`BT 0.357 0.392 0.447 rg /Count 7 Tf 0 0 Td (${pages}) Tj ET`),
    };
  };
  return { begin, end: (): void => font.end("") };
}
