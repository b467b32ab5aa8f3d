/**
 * COPY text under construction: bytes are put one by one at `length` of `bytes`, after `reserve` has made room. Made
 * for millions of rows, where a string per field would cost more than the database does.
 */
export class CopyBuffer {
  bytes: Buffer;
  length = 0;
  readonly #size: number;

  constructor(size = 512 * 1024) {
    this.#size = size;
    // Most files are small.
    this.bytes = Buffer.allocUnsafe(Math.min(size, 16 * 1024));
  }

  /** Makes room for `count` more bytes. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const wider = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + count));
    this.bytes.copy(wider, 0, 0, this.length);
    this.bytes = wider;
  }

  /** Writes a text, escaped as COPY asks; null is its `\N`. */
  text(value: string | null): void {
    if (value === null) {
      this.reserve(2);
      this.bytes[this.length++] = 0x5c;
      this.bytes[this.length++] = 0x4e;
      return;
    }
    const escaped = value.replace(/[\\\t\n\r]/g, escapeOf);
    this.reserve(escaped.length * 3);
    this.length += this.bytes.write(escaped, this.length, "utf8");
  }

  /** Writes a whole number that is not negative; room for 16 bytes must be there. */
  digits(value: number): void {
    let size = 1;
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) size++;
    let rest = value;
    for (let at = this.length + size - 1; at >= this.length; at--) {
      this.bytes[at] = 0x30 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.length += size;
  }

  get isFull(): boolean {
    return this.length >= this.#size / 2;
  }

  /** The rows written so far, which leave the buffer. */
  take(): Buffer {
    const rows = this.bytes.subarray(0, this.length);
    this.bytes = Buffer.allocUnsafe(Math.min(this.#size, this.bytes.length));
    this.length = 0;
    return rows;
  }
}

function escapeOf(character: string): string {
  if (character === "\t") return "\\t";
  if (character === "\n") return "\\n";
  return character === "\r" ? "\\r" : "\\\\";
}
