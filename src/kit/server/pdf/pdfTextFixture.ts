import { inflateSync } from "node:zlib";

/** The texts that the pages of one of our PDFs show, in their order, one line each. */
export function pdfTexts(file: Buffer): string[] {
  const source = file.toString("latin1");
  const objects = objectsOf(file, source);
  const fonts = embeddedFonts(source, objects);
  return [...objects.values()].flatMap((drawn) => textsOf(drawn.toString("latin1"), fonts));
}

/** The same of each of its pages. */
export function pdfPages(file: Buffer): string[][] {
  const source = file.toString("latin1");
  const fonts = embeddedFonts(source, objectsOf(file, source));
  return drawnPages(file).map((drawn) => textsOf(drawn, fonts));
}

/** How each page of a PDF is drawn. */
export function drawnPages(file: Buffer): string[] {
  const source = file.toString("latin1");
  const objects = objectsOf(file, source);
  return [...source.matchAll(/\/Type \/Page\n[^]*?\/Contents (\d+) 0 R/g)].map(
    ([, number = ""]) => objects.get(number)?.toString("latin1") ?? "",
  );
}

/** What the streams of a PDF say: its pages as they are drawn, and its fonts. */
export const pdfStreams = (file: Buffer): string[] =>
  [...objectsOf(file, file.toString("latin1")).values()].map((drawn) => drawn.toString("latin1"));

/** What the streams of a PDF hold, by the number of their object. */
function objectsOf(file: Buffer, source: string): Map<string, Buffer> {
  const streams = source.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g);
  return new Map(
    [...streams].map((found) => {
      const [head, length] = found;
      const opened = source.slice(0, found.index).lastIndexOf(" 0 obj\n");
      const number = /\d+$/.exec(source.slice(opened - 8, opened))?.[0] ?? "";
      const from = found.index + head.length;
      const packed = file.subarray(from, from + Number(length));
      const isPacked = source.slice(opened, from).includes("FlateDecode");
      return [number, isPacked ? inflateSync(packed) : packed];
    }),
  );
}

type Decoder = (hex: string) => string;

/** How the embedded fonts of a PDF are read, by the name under which pages draw with them. */
function embeddedFonts(source: string, objects: ReadonlyMap<string, Buffer>): Map<string, Decoder> {
  const fonts = source.matchAll(/\/(F\d+) (\d+) 0 R/g);
  return new Map(
    [...fonts].flatMap(([, name = "", number]) => {
      const body = new RegExp(`(?:^|\\n)${number} 0 obj\\n<<([^]*?)\\nendobj`).exec(source)?.[1];
      const table = /\/ToUnicode (\d+) 0 R/.exec(body ?? "")?.[1];
      const map = table === undefined ? undefined : objects.get(table)?.toString("latin1");
      return map === undefined ? [] : [[name, decoder(map)]];
    }),
  );
}

/** Reads the table of an embedded font: the texts of its signs from a first one on. */
function decoder(map: string): Decoder {
  const signs = new Map<string, string>();
  for (const [, first = "", list = ""] of map.matchAll(
    /<([\da-f]+)> <[\da-f]+> \[((?:<[\da-f ]*>\s*)*)\]/gi,
  )) {
    for (const [at, [, text = ""]] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const sign = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
      signs.set(sign, Buffer.from(text.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return (hex) => (hex.match(/.{4}/g) ?? []).map((sign) => signs.get(sign) ?? "\uFFFD").join("");
}

const winAnsi = new TextDecoder("windows-1252");
const latin: Decoder = (hex) => winAnsi.decode(Buffer.from(hex, "hex"));

function textsOf(drawn: string, fonts: ReadonlyMap<string, Decoder>): string[] {
  const shown: string[] = [];
  let decode = latin;
  for (const [, font, hex = "", plain] of drawn.matchAll(
    /\/(\w+) [\d.]+ Tf|\[((?:<[\da-f]*>| |-?[\d.]+)*)\] TJ|\((.*?)\) Tj/g,
  )) {
    if (font !== undefined) {
      decode = fonts.get(font) ?? latin;
      continue;
    }
    const bytes = [...hex.matchAll(/<([\da-f]*)>/g)].map(([, some = ""]) => some).join("");
    shown.push(plain ?? decode(bytes));
  }
  return shown;
}

/** How many pages a PDF says that it has. */
export const pagesOf = (file: Buffer): number =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(file.toString("latin1"))?.[1]);
