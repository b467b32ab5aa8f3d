import { inflateSync } from "node:zlib";

/** The texts that the pages of one of our PDFs show, in their order, one line each. */
export function pdfTexts(file: Buffer): string[] {
  const source = file.toString("latin1");
  const streams = source.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g);
  return [...streams].flatMap((found) => {
    const from = found.index + found[0].length;
    const packed = file.subarray(from, from + Number(found[1]));
    const drawn = found[0].includes("FlateDecode") ? inflateSync(packed) : packed;
    return textsOf(drawn.toString("latin1"));
  });
}

const winAnsi = new TextDecoder("windows-1252");

function textsOf(drawn: string): string[] {
  const shown: string[] = [];
  for (const [, hex = "", plain] of drawn.matchAll(
    /\[((?:<[\da-f]*>| |-?[\d.]+)*)\] TJ|\((.*?)\) Tj/g,
  )) {
    const bytes = [...hex.matchAll(/<([\da-f]*)>/g)].map(([, some = ""]) => some).join("");
    shown.push(plain ?? winAnsi.decode(Buffer.from(bytes, "hex")));
  }
  return shown;
}

/** How many pages a PDF says that it has. */
export const pagesOf = (file: Buffer): number =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(file.toString("latin1"))?.[1]);
