import { isAscii } from "node:buffer";
import { announcedEncoding, surveyText, type TextEncoding, Utf8Check } from "./textEncoding.ts";
import { TextFault } from "./textFault.ts";

/** A text is not the UTF-8 that its beginning looked like: read it again, by `textReading` with a survey. */
export class NotUtf8 extends Error {}

/**
 * The text of a source that can be opened again, as UTF-8 bytes without mark. `surveyed` false takes a text without
 * mark for strict UTF-8 in one pass and throws NotUtf8 when it proves to be none; true reads the source twice. `told`
 * hears which encoding it is. Throws TextFault.
 */
export async function* textReading(
  open: () => AsyncIterable<Uint8Array>,
  surveyed: boolean,
  told: (encoding: TextEncoding) => void = () => {},
): AsyncGenerator<Buffer> {
  if (surveyed || (await isMarked(open()))) yield* surveyedText(open, told);
  else yield* strictUtf8(open());
}

async function isMarked(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const chunk of chunks) return announcedEncoding(chunk) !== null;
  return false;
}

async function* surveyedText(
  open: () => AsyncIterable<Uint8Array>,
  told: (encoding: TextEncoding) => void,
): AsyncGenerator<Buffer> {
  const { encoding, nulls, broken } = await surveyText(open());
  if (nulls > 0) throw new TextFault("nulls", `${nulls} NUL characters`);
  if (broken) throw new TextFault("badEncoding", `not ${encoding}`);
  told(encoding);
  yield* utf8Chunks(open(), encoding);
}

async function* strictUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const check = new Utf8Check();
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new TextFault("nulls", "NUL characters");
    if (!check.take(chunk)) throw new NotUtf8();
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
  if (!check.isWhole) throw new NotUtf8();
}

/** The same text as UTF-8 bytes without its mark, piece by piece; give it the encoding that `surveyText` found. */
export async function* utf8Chunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<Buffer> {
  const convert = converter(encoding);
  let begun = false;
  for await (const chunk of chunks) {
    let text = convert(chunk, true);
    if (!begun && text.length > 0) {
      begun = true;
      text = withoutMark(text);
    }
    if (text.length > 0) yield text;
  }
  const rest = convert(new Uint8Array(0), false);
  if (rest.length > 0) yield rest;
}

type Converter = (chunk: Uint8Array, more: boolean) => Buffer;

function converter(encoding: TextEncoding): Converter {
  if (encoding === "utf-8") return wholeMark();
  if (encoding === "windows-1252") return (chunk) => fromBytes(chunk, windows1252);
  if (encoding === "cp850") return (chunk) => fromBytes(chunk, cp850);
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (chunk, more) => Buffer.from(decoder.decode(chunk, { stream: more }));
}

// The mark is three bytes, which a very small first piece may cut.
function wholeMark(): Converter {
  let held: Buffer | null = Buffer.alloc(0);
  return (chunk, more) => {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (held === null) return piece;
    const begun = held.length === 0 ? piece : Buffer.concat([held, piece]);
    held = more && begun.length < 3 ? begun : null;
    return held === null ? begun : Buffer.alloc(0);
  };
}

function withoutMark(text: Buffer): Buffer {
  return text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? text.subarray(3) : text;
}

// Characters of 0x80 to 0x9F; the five undefined ones stay the control characters of the same number.
const upper =
  "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F" +
  "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";
const windows1252 = Array.from({ length: 128 }, (_, at) =>
  Buffer.from(at < 32 ? upper.charAt(at) : String.fromCharCode(at + 128)),
);
const cp850 = [
  ...("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤" +
    "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0"),
].map((character) => Buffer.from(character));

function fromBytes(chunk: Uint8Array, asUtf8: readonly Buffer[]): Buffer {
  if (isAscii(chunk)) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const text = Buffer.allocUnsafe(chunk.length * 3);
  let end = 0;
  for (let at = 0; at < chunk.length; at++) {
    const byte = chunk[at] ?? 0;
    if (byte < 128) text[end++] = byte;
    else for (const part of asUtf8[byte - 128] ?? []) text[end++] = part;
  }
  return text.subarray(0, end);
}
