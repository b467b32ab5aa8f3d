import { isAscii, isUtf8 } from "node:buffer";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "cp850";

export interface TextSurvey {
  encoding: TextEncoding;
  /** Line ends (LF, CR LF or a lone CR): the physical lines, give or take a last one without an end. */
  lines: number;
  bytes: number;
  /** U+0000 in the decoded text. */
  nulls: number;
  /** The bytes are no text of the encoding that their mark or shape announces. */
  broken: boolean;
}

const sampleSize = 4096;

/**
 * The encoding of a whole text, by its mark, else the shape of UTF-16, else strict UTF-8, else Windows-1252, or the code page of
 * DOS (850) where its letters make words and those of Windows make none; read
 * it before parsing, because only its last byte tells UTF-8 from Windows-1252 for certain.
 */
export async function surveyText(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<TextSurvey> {
  let survey: Survey | undefined;
  let held: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (survey !== undefined) survey.take(chunk);
    else if (held.length + chunk.length < sampleSize) held = joined(held, chunk);
    else {
      held = joined(held, chunk);
      survey = surveyOf(held);
      survey.take(held);
    }
  }
  if (survey === undefined) {
    survey = surveyOf(held);
    survey.take(held);
  }
  return survey.result();
}

/** The mark at the beginning of a text, or the shape of UTF-16 without one; null when neither shows. */
export function announcedEncoding(
  start: Uint8Array,
): { encoding: TextEncoding; mark: number } | null {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf)
    return { encoding: "utf-8", mark: 3 };
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: "utf-16le", mark: 2 };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: "utf-16be", mark: 2 };
  const sample = start.subarray(0, sampleSize & ~1);
  const pairs = sample.length >> 1;
  if (pairs < 8) return null;
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at++)
    if (sample[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs * 0.8 && even < pairs * 0.05) return { encoding: "utf-16le", mark: 0 };
  if (even > pairs * 0.8 && odd < pairs * 0.05) return { encoding: "utf-16be", mark: 0 };
  return null;
}

interface Survey {
  take(chunk: Uint8Array): void;
  result(): TextSurvey;
}

function surveyOf(start: Uint8Array): Survey {
  const announced = announcedEncoding(start);
  if (announced === null || announced.encoding === "utf-8")
    return new ByteSurvey(announced !== null);
  return new Utf16Survey(announced.encoding === "utf-16be" ? "utf-16be" : "utf-16le");
}

/** Whether bytes that come piece by piece are strict UTF-8 so far, and at the end as a whole. */
export class Utf8Check {
  #carry: Uint8Array = new Uint8Array(0);
  #strict = true;

  take(piece: Uint8Array): boolean {
    if (!this.#strict || (this.#carry.length === 0 && isAscii(piece))) return this.#strict;
    const whole = joined(this.#carry, piece);
    const end = lastCharacterEnd(whole);
    this.#strict = isUtf8(whole.subarray(0, end));
    this.#carry = whole.slice(end);
    return this.#strict;
  }

  get isWhole(): boolean {
    return this.#strict && this.#carry.length === 0;
  }
}

class ByteSurvey implements Survey {
  readonly #marked: boolean;
  readonly #count = new LineCount();
  readonly #check = new Utf8Check();
  readonly #pages = new CodePages();
  #undefinedBytes = false;
  #bytes = 0;

  constructor(marked: boolean) {
    this.#marked = marked;
  }

  take(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    this.#count.take(chunk);
    this.#check.take(chunk);
    if (isAscii(chunk)) return;
    this.#undefinedBytes ||= hasUndefinedByte(chunk);
    this.#pages.take(chunk);
  }

  result(): TextSurvey {
    const utf8 = this.#check.isWhole;
    const isDos = !utf8 && !this.#marked && this.#pages.isDos;
    return {
      encoding: utf8 || this.#marked ? "utf-8" : isDos ? "cp850" : "windows-1252",
      lines: this.#count.lines,
      nulls: this.#count.nulls,
      bytes: this.#bytes,
      broken: !utf8 && !isDos && (this.#marked || this.#undefinedBytes),
    };
  }
}

class Utf16Survey implements Survey {
  readonly #encoding: "utf-16le" | "utf-16be";
  readonly #decoder: TextDecoder;
  readonly #count = new LineCount();
  #broken = false;
  #bytes = 0;

  constructor(encoding: "utf-16le" | "utf-16be") {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  take(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (!this.#broken) this.#decode(chunk, true);
  }

  result(): TextSurvey {
    if (!this.#broken) this.#decode(new Uint8Array(0), false);
    const { lines, nulls } = this.#count;
    return { encoding: this.#encoding, lines, nulls, bytes: this.#bytes, broken: this.#broken };
  }

  #decode(chunk: Uint8Array, stream: boolean): void {
    try {
      this.#count.take(Buffer.from(this.#decoder.decode(chunk, { stream })));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.#broken = true;
    }
  }
}

class LineCount {
  lines = 0;
  nulls = 0;
  #afterReturn = false;

  take(chunk: Uint8Array): void {
    let { lines, nulls } = this;
    let afterReturn = this.#afterReturn;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (byte > 13) {
        afterReturn = false;
        continue;
      }
      if (byte === 13 || (byte === 10 && !afterReturn)) lines++;
      else if (byte === 0) nulls++;
      afterReturn = byte === 13;
    }
    this.lines = lines;
    this.nulls = nulls;
    this.#afterReturn = afterReturn;
  }
}

// á í ó ú ñ Ñ é ü É Ü of DOS, which are signs of Windows; Á Ó Ú of DOS, which are µ à é there; and the letters of Windows that
// are frames and signs of DOS.
const dosLetters = new Set([0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0x81, 0x82, 0x90, 0x9a]);
const dosCapitals = new Set([0xb5, 0xe0, 0xe9]);
const windowsLetters = new Set([
  0xc1, 0xc9, 0xcd, 0xd1, 0xd3, 0xda, 0xdc, 0xe1, 0xe9, 0xed, 0xf1, 0xf3, 0xfa, 0xfc,
]);

const isCapital = (byte = 0): boolean => byte >= 0x41 && byte <= 0x5a;
const isSmall = (byte = 0): boolean => byte >= 0x61 && byte <= 0x7a;

/** Which code page the letters within words are of. */
class CodePages {
  #dos = 0;
  #windows = 0;

  take(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (byte < 0x80) continue;
      const around = [chunk[at - 1], chunk[at + 1]];
      const isAmongCapitals = around.some(isCapital) && !around.some(isSmall);
      if (!around.some((each) => isCapital(each) || isSmall(each))) continue;
      if (dosLetters.has(byte) || (dosCapitals.has(byte) && isAmongCapitals)) this.#dos++;
      else if (windowsLetters.has(byte)) this.#windows++;
    }
  }

  get isDos(): boolean {
    return this.#dos > this.#windows;
  }
}

/** Bytes that Windows-1252 gives no character: their presence says that the text is of yet another code page. */
function hasUndefinedByte(chunk: Uint8Array): boolean {
  return [0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => chunk.includes(byte));
}

/** Where the last whole UTF-8 character ends; up to three bytes of a begun one stay behind. */
function lastCharacterEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? bytes.length - back : bytes.length;
    }
    if (byte < 0x80) break;
  }
  return bytes.length;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
