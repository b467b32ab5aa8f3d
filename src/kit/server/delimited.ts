import { TOP_ROWS } from "#kit/pure/cell/headerRow.ts";
import { announcedDelimiter, isBlank, likelyDelimiter } from "./delimitedSniff.ts";

export type DelimitedFaultCode = "lineTooLong" | "unclosedQuote";

/** A text that cannot be read on; `line` is the physical line on which the record at fault begins. */
export class DelimitedFault extends Error {
  readonly code: DelimitedFaultCode;
  readonly line: number;

  constructor(code: DelimitedFaultCode, line: number) {
    super(`${code} at line ${line}`);
    this.name = "DelimitedFault";
    this.code = code;
    this.line = line;
  }
}

/**
 * One record as places in a buffer of UTF-8 bytes, quotes and their doubling already undone. The same object serves
 * every record: read it during the call that brings it, keep nothing of it.
 */
export interface DelimitedRecord {
  readonly bytes: Uint8Array;
  /** Field n lies in `bytes` from `starts[n]` to `ends[n]`. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly count: number;
  /** Physical line on which the record begins; the first line is 1, empty lines count. */
  readonly line: number;
  text(field: number): string;
}

export interface DelimitedOptions {
  /** One ASCII character; without it the first record decides among , ; tab | */
  delimiter?: string;
  /** Longest record in bytes, its line end left out. */
  maxRecordBytes?: number;
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const COMMA = 0x2c;
/** Bytes of titles above a header for which more of the text is awaited. */
const MOST_TITLES = 4_096;

/** Places of one record, refilled for each. */
class RecordPlaces implements DelimitedRecord {
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  count = 0;
  line = 1;

  constructor(fields: number) {
    this.starts = new Int32Array(fields);
    this.ends = new Int32Array(fields);
  }

  text(field: number): string {
    if (field < 0 || field >= this.count) return "";
    const from = this.starts[field] ?? 0;
    const { buffer, byteOffset } = this.bytes;
    return Buffer.from(buffer, byteOffset + from, (this.ends[field] ?? 0) - from).toString("utf8");
  }
}

/**
 * Reads delimited text (RFC 4180 quotes; LF, CR LF or CR) from UTF-8 pieces as they come. Empty lines are passed over;
 * a quote inside an unquoted field is a character like any other. Throws DelimitedFault.
 */
export class DelimitedReader {
  readonly #maxRecordBytes: number;
  readonly #record: RecordPlaces;
  readonly #quoted: Int32Array;
  #quotedCount = 0;
  #delimiter: number;
  #carry: Uint8Array = new Uint8Array(0);
  #line = 1;
  #skipLineFeed = false;

  constructor({ delimiter, maxRecordBytes = 64 * 1024 }: DelimitedOptions = {}) {
    this.#maxRecordBytes = maxRecordBytes;
    this.#record = new RecordPlaces(maxRecordBytes + 2);
    this.#quoted = new Int32Array(maxRecordBytes + 2);
    this.#delimiter = delimiter?.charCodeAt(0) ?? 0;
  }

  /** The character between fields; null as long as no record has decided it. */
  get delimiter(): string | null {
    return this.#delimiter === 0 ? null : String.fromCharCode(this.#delimiter);
  }

  /** Takes the next piece, which it may change in place, and calls `onRecord` for each record that it completes. */
  write(piece: Uint8Array, onRecord: (record: DelimitedRecord) => void): void {
    this.#read(this.#joined(piece), false, onRecord);
  }

  /** Ends the text: a last record without a line end is given now. */
  end(onRecord: (record: DelimitedRecord) => void): void {
    this.#read(this.#carry, true, onRecord);
  }

  #joined(piece: Uint8Array): Uint8Array {
    if (this.#carry.length === 0) return piece;
    const both = new Uint8Array(this.#carry.length + piece.length);
    both.set(this.#carry);
    both.set(piece, this.#carry.length);
    return both;
  }

  #read(bytes: Uint8Array, last: boolean, onRecord: (record: DelimitedRecord) => void): void {
    this.#record.bytes = bytes;
    let at = 0;
    if (this.#skipLineFeed && bytes.length > 0) {
      if (bytes[0] === lineFeed) at = 1;
      this.#skipLineFeed = false;
    }
    if (this.#delimiter === 0) {
      at = this.#sniff(bytes, at, last);
      if (this.#delimiter === 0) {
        this.#keep(bytes, at, last);
        return;
      }
    }
    while (at < bytes.length) {
      const end = this.#scan(bytes, at, last);
      if (end === -1) break;
      this.#finish(bytes, onRecord);
      at = end;
    }
    this.#keep(bytes, at, last);
  }

  #keep(bytes: Uint8Array, at: number, last: boolean): void {
    this.#carry = last ? new Uint8Array(0) : bytes.slice(at);
    // Two bytes more than a record: its line end may be there already.
    if (this.#carry.length > this.#maxRecordBytes + 2)
      throw new DelimitedFault("lineTooLong", this.#line);
  }

  /** Finds the places of the record at `from`; answers where the next begins, or -1 when its end is not here yet. */
  #scan(bytes: Uint8Array, from: number, last: boolean): number {
    const { starts, ends } = this.#record;
    const delimiter = this.#delimiter;
    const length = bytes.length;
    const tooFar = from + this.#maxRecordBytes;
    let field = 0;
    let at = from;
    let breaks = 0;
    this.#quotedCount = 0;
    for (;;) {
      starts[field] = at;
      if (bytes[at] === quote) {
        this.#quoted[this.#quotedCount++] = field;
        at++;
        for (;;) {
          if (at >= length) break;
          const byte = bytes[at];
          if (byte === quote) {
            if (at + 1 >= length && !last) return -1;
            if (bytes[at + 1] !== quote) break;
            at++;
          } else if (byte === lineFeed) breaks++;
          else if (byte === carriageReturn && bytes[at + 1] !== lineFeed) breaks++;
          at++;
          if (at > tooFar) throw new DelimitedFault("lineTooLong", this.#line);
        }
        if (at >= length) {
          if (last) throw new DelimitedFault("unclosedQuote", this.#line);
          return -1;
        }
        at++;
      }
      while (at < length) {
        const byte = bytes[at];
        if (byte === delimiter || byte === lineFeed || byte === carriageReturn) break;
        at++;
      }
      if (at > tooFar) throw new DelimitedFault("lineTooLong", this.#line);
      if (at >= length && !last) return -1;
      ends[field++] = at;
      if (bytes[at] === delimiter && at < length) at++;
      else break;
    }
    this.#record.count = field;
    this.#record.line = this.#line;
    this.#line += breaks;
    return this.#afterLineEnd(bytes, at, last);
  }

  #afterLineEnd(bytes: Uint8Array, at: number, last: boolean): number {
    if (at >= bytes.length) return at;
    this.#line++;
    if (bytes[at] === lineFeed) return at + 1;
    if (at + 1 < bytes.length) return bytes[at + 1] === lineFeed ? at + 2 : at + 1;
    this.#skipLineFeed = !last;
    return at + 1;
  }

  #finish(bytes: Uint8Array, onRecord: (record: DelimitedRecord) => void): void {
    const { starts, ends, count } = this.#record;
    if (count === 1 && this.#quotedCount === 0 && isBlank(bytes, starts[0] ?? 0, ends[0] ?? 0))
      return;
    for (let each = 0; each < this.#quotedCount; each++) {
      const field = this.#quoted[each] ?? 0;
      unquote(bytes, this.#record, field);
    }
    onRecord(this.#record);
  }

  /** Chooses the delimiter by the first line that is not blank; answers where the records begin. */
  #sniff(bytes: Uint8Array, from: number, last: boolean): number {
    let start = from;
    for (;;) {
      const end = lineEnd(bytes, start);
      if (end >= bytes.length && !last) return start;
      if (end >= bytes.length || !isBlank(bytes, start, end)) {
        const said = announcedDelimiter(bytes, start, end);
        const likely = said ?? delimiterBelowTitles(bytes, start, last);
        if (likely === null) return start;
        this.#delimiter = likely;
        if (said === null) return start;
      }
      if (end >= bytes.length) return end;
      start = this.#afterLineEnd(bytes, end, last);
      if (this.#delimiter !== 0) return start;
    }
  }
}

/** A title has no delimiter: the first of some lines that has one decides, else it is a comma; null: more bytes may tell. */
function delimiterBelowTitles(bytes: Uint8Array, from: number, last: boolean): number | null {
  let start = from;
  for (let lines = 0; lines < TOP_ROWS && start < bytes.length; lines++) {
    const end = lineEnd(bytes, start);
    if (end >= bytes.length && !last && start - from < MOST_TITLES) return null;
    const likely = likelyDelimiter(bytes, start, end);
    if (likely !== null) return likely;
    start = end + 1;
  }
  return start >= bytes.length && !last && start - from < MOST_TITLES ? null : COMMA;
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let end = from;
  while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end++;
  return end;
}

// Doubled quotes close up in place: a field only gets shorter.
function unquote(bytes: Uint8Array, record: RecordPlaces, field: number): void {
  const start = (record.starts[field] ?? 0) + 1;
  const end = record.ends[field] ?? 0;
  record.starts[field] = start;
  let to = start;
  let open = true;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (open && byte === quote) {
      if (bytes[at + 1] !== quote || at + 1 >= end) {
        open = false;
        continue;
      }
      at++;
    }
    bytes[to++] = byte;
  }
  record.ends[field] = to;
}
