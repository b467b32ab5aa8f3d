import { copyLine } from "#kit/server/copy.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import type { CanonicalRecord, RecordName } from "../model/records.ts";
import { recordChannel } from "./stageTables.ts";

const fullAt = 262_144;

/** Rows on their way to the staging tables, a buffer for each kind: one connection takes one COPY at a time. */
export class RecordRows {
  readonly #out: ReadingOut;
  readonly #waiting = new Map<RecordName, string>();

  constructor(out: ReadingOut) {
    this.#out = out;
  }

  /** Adds a record of the pedimento that has this number in the file. */
  add(groupNo: number, record: CanonicalRecord): void {
    const lines = this.#waiting.get(record.record) ?? "";
    this.#waiting.set(record.record, lines + stageLine(groupNo, record));
  }

  /** Sends the buffers that are full; to be awaited often enough that memory stays flat. */
  async relieve(): Promise<void> {
    for (const [record, lines] of this.#waiting) {
      if (lines.length >= fullAt) await this.#send(record, lines);
    }
  }

  async end(): Promise<void> {
    for (const [record, lines] of this.#waiting) await this.#send(record, lines);
  }

  async #send(record: RecordName, lines: string): Promise<void> {
    this.#waiting.delete(record);
    await this.#out.rows(Buffer.from(lines), recordChannel(record));
  }
}

function stageLine(groupNo: number, record: CanonicalRecord): string {
  if (record.record === "other") {
    return copyLine([groupNo, record.line, record.code, JSON.stringify(record.values)]);
  }
  const rest = Object.keys(record.rest).length === 0 ? null : JSON.stringify(record.rest);
  return copyLine([groupNo, record.line, ...Object.values(record.values), rest]);
}
