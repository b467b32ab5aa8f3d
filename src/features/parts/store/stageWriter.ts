import type { DelimitedRecord } from "#kit/server/delimited.ts";
import { type KeptCells, keptTexts, mayBeDate } from "#kit/pure/cell/spoiled.ts";
import { CopyBuffer } from "#kit/server/delimitedCopy.ts";
import { isDeletion, isPartHeader, type PartColumns } from "../model/partColumns.ts";
import { partLine, type PartLine } from "../model/partLine.ts";
import { partNumberLength } from "../model/partNumber.ts";
import { bitsWhere, deletesBit, partValue, valueColumns } from "../model/partValues.ts";
import { SeenKeys } from "./seenKeys.ts";

/**
 * Bit of a staged line whose part has perhaps been met in an earlier one; it stands beside that of a deletion, and those
 * of the values that the line says nothing about (no such column, or a cell that cannot be read).
 */
export const repeatedBit = 0x4000;

/** Columns of the staging table, in the order in which lines are written. */
export const stageColumns = `line, part_key, part_no, ${valueColumns.join(", ")}, marks, note`;

const tab = 0x09;
const hash = 0x23;
const equals = 0x3d;
const apostrophe = 0x27;

/**
 * Writes the lines of a parts file as COPY text for the staging table. What `partLine` says is what is written; plain
 * cells, which nearly all are, are read straight from their bytes because that is several times faster.
 */
export class StageWriter {
  readonly #columns: PartColumns;
  readonly #values: readonly { readonly field: number | undefined; readonly isWords: boolean }[];
  readonly #out = new CopyBuffer();
  readonly #seen = new SeenKeys();
  readonly #absent: number;
  #keyFrom = 0;
  #keyTo = 0;
  lines = 0;
  /** Lines whose part number is at fault. */
  faults = 0;
  /** Lines marked as perhaps repeating a part. */
  repeats = 0;

  constructor(columns: PartColumns) {
    this.#columns = columns;
    this.#values = valueColumns.map((column) => ({
      field: columns[column],
      isWords: partValue[column].kind === "words",
    }));
    this.#absent = marksOf(partLine(1, [], columns));
  }

  get isFull(): boolean {
    return this.#out.isFull;
  }

  take(): Buffer {
    return this.#out.take();
  }

  /** Writes a record of a delimited file. */
  record(record: DelimitedRecord): void {
    const begin = this.#out.length;
    this.lines++;
    if (this.#plain(record)) return;
    this.#out.length = begin;
    this.#line(partLine(record.line, cellsOf(record), this.#columns));
  }

  /** Writes a row of texts. */
  row(line: number, cells: readonly string[], kept: KeptCells = keptTexts): void {
    this.lines++;
    this.#line(partLine(line, cells, this.#columns, kept));
  }

  #line(line: PartLine): void {
    const out = this.#out;
    const fault = line.fault === null ? null : `part:${line.fault}`;
    const texts = [
      line.fault === null ? line.key : null,
      line.fault === null && line.partNo === line.key ? null : line.partNo,
      ...valueColumns.map((column) => line[column] ?? null),
    ];
    const notes = [...(fault === null ? [] : [fault]), ...line.notes].join(",");
    out.reserve(16);
    out.digits(line.line);
    texts.forEach((text, at) => {
      this.#tab();
      if (at === 0) this.#keyFrom = out.length;
      out.text(text);
      if (at === 0) this.#keyTo = out.length;
    });
    if (fault !== null) {
      this.faults++;
      this.#keyTo = this.#keyFrom;
    }
    this.#end(marksOf(line), notes === "" ? null : notes);
  }

  #end(marks: number, note: string | null): void {
    const repeated =
      this.#keyTo > this.#keyFrom && this.#seen.meets(this.#out.bytes, this.#keyFrom, this.#keyTo);
    if (repeated) this.repeats++;
    this.#tab();
    this.#out.reserve(16);
    this.#out.digits(repeated ? marks | repeatedBit : marks);
    this.#tab();
    this.#out.text(note);
    this.#out.reserve(1);
    this.#out.bytes[this.#out.length++] = 0x0a;
  }

  #tab(): void {
    this.#out.reserve(1);
    this.#out.bytes[this.#out.length++] = tab;
  }

  /** Writes the record from its bytes; false when a cell is not plain, and then what was written counts for nothing. */
  #plain(record: DelimitedRecord): boolean {
    const columns = this.#columns;
    const { starts, ends, count } = record;
    const width = (ends[count - 1] ?? 0) - (starts[0] ?? 0);
    this.#out.reserve(width * 4 + 128);
    this.#out.digits(record.line);
    return (
      this.#partNumber(record, columns.partNo ?? count) &&
      this.#plainValues(record, count) &&
      this.#marks(record, columns.delete ?? count)
    );
  }

  #plainValues(record: DelimitedRecord, none: number): boolean {
    for (const { field = none, isWords } of this.#values)
      if (!(isWords ? this.#words(record, field) : this.#code(record, field))) return false;
    return true;
  }

  #partNumber({ bytes, starts, ends, count }: DelimitedRecord, field: number): boolean {
    if (field >= count) return false;
    const out = this.#out.bytes;
    const from = this.#out.length + 1;
    out[from - 1] = tab;
    let to = from;
    let start = starts[field] ?? 0;
    let end = ends[field] ?? 0;
    while (start < end && bytes[start] === 0x20) start++;
    while (end > start && bytes[end - 1] === 0x20) end--;
    if (isWrapped(bytes[start] ?? 0)) return false;
    let same = true;
    let exponent = false;
    for (let at = start; at < end; at++) {
      let byte = bytes[at] ?? 0;
      if (byte < 0x20 || byte > 0x7e || byte === 0x5c) return false;
      if (byte === 0x20 && bytes[at - 1] === 0x20) same = false;
      else {
        if (byte >= 0x61 && byte <= 0x7a) {
          byte -= 0x20;
          same = false;
        } else if ((byte === 0x2b || byte === 0x2d) && out[to - 1] === 0x45) exponent = true;
        out[to++] = byte;
      }
    }
    if (to === from || to - from > partNumberLength || out[from] === hash) return false;
    // Scientific notation begins with a digit or a sign; LE-100 is a part like any other.
    if (exponent && (out[from] ?? 0) < 0x3a) return false;
    if (mayBeOther(out, from, to)) return false;
    this.#keyFrom = from;
    this.#keyTo = to;
    out[to++] = tab;
    this.#out.length = to;
    if (same) this.#null();
    else {
      bytes.subarray(start, end).forEach((byte, at) => (out[to + at] = byte));
      this.#out.length = to + end - start;
    }
    return true;
  }

  #code({ bytes, starts, ends, count }: DelimitedRecord, field: number): boolean {
    const out = this.#out.bytes;
    const from = this.#out.length + 1;
    out[from - 1] = tab;
    this.#out.length = from;
    if (field >= count) return this.#null();
    const start = starts[field] ?? 0;
    const end = ends[field] ?? 0;
    let to = from;
    let spaces = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x30 && byte <= 0x39) out[to++] = byte;
      else if (byte === 0x20) spaces++;
      else if (byte !== 0x2e && byte !== 0x2d) return false;
    }
    if (to === from) return spaces === end - start && this.#null();
    if (to - from !== 8 && to - from !== 10) return false;
    const first = out[from] ?? 0;
    if ((first === 0x30 || first === 0x39) && isOneDigit(out, from, to)) return false;
    this.#out.length = to;
    return true;
  }

  #words({ bytes, starts, ends, count }: DelimitedRecord, field: number): boolean {
    const out = this.#out.bytes;
    const from = this.#out.length + 1;
    out[from - 1] = tab;
    this.#out.length = from;
    if (field >= count) return this.#null();
    const end = ends[field] ?? 0;
    let to = from;
    let gap = false;
    for (let at = starts[field] ?? 0; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) {
        gap = to > from;
        continue;
      }
      if (byte >= 0x80 && mayBeSpace(byte, bytes[at + 1] ?? 0)) return false;
      if (gap) out[to++] = 0x20;
      gap = false;
      if (byte === 0x5c) out[to++] = byte;
      out[to++] = byte;
    }
    if (to === from) return this.#null();
    const first = out[from] ?? 0;
    if (first === hash || isWrapped(first) || mayBeExponent(first, to - from)) return false;
    this.#out.length = to;
    return true;
  }

  #marks(record: DelimitedRecord, field: number): boolean {
    const deletes = field < record.count && isDeletion(record.text(field));
    this.#end(deletes ? this.#absent | deletesBit : this.#absent, null);
    return true;
  }

  #null(): true {
    this.#out.text(null);
    return true;
  }
}

// What keeps a spreadsheet from computing begins so.
function isWrapped(byte: number): boolean {
  return byte === equals || byte === apostrophe;
}

// The longest has a sign, 17 digits with their point and an exponent of five places.
function mayBeExponent(first: number, length: number): boolean {
  return length <= 24 && (isDigit(first) || first === 0x2b || first === 0x2d);
}

// What may be a date or a header again is read as a text; few parts look like that at their beginning.
function mayBeOther(out: Uint8Array, from: number, to: number): boolean {
  const isOther = isDigit(out[from] ?? 0) ? mayBeDay(out, from) : mayBeWords(out, from, to);
  if (!isOther) return false;
  const key = Buffer.from(out.buffer, out.byteOffset + from, to - from).toString("latin1");
  return mayBeDate(key) || isPartHeader(key);
}

function mayBeDay(out: Uint8Array, from: number): boolean {
  const isBreak = (at: number): boolean => out[from + at] === 0x2d || out[from + at] === 0x2f;
  return isBreak(1) || isBreak(2) || isBreak(4);
}

// Letters to the end, or to a break before two or four digits.
function mayBeWords(out: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && !isDigit(out[at] ?? 0)) at++;
  return at === to || to - at === 2 || to - at === 4;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isOneDigit(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] !== bytes[from]) return false;
  return true;
}

// No-break space is C2 A0; the other spaces of Unicode, and its mark, begin with E1, E2, E3 or EF.
function mayBeSpace(byte: number, next: number): boolean {
  return byte === 0xc2
    ? next === 0xa0
    : byte === 0xe1 || byte === 0xe2 || byte === 0xe3 || byte === 0xef;
}

function cellsOf(record: DelimitedRecord): string[] {
  return Array.from({ length: record.count }, (_, at) => record.text(at));
}

function marksOf(line: PartLine): number {
  const silent = bitsWhere("bit", (column) => line[column] === undefined);
  return line.deletes ? silent | deletesBit : silent;
}
