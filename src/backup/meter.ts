import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const LINE_END = 0x0a;

/** Lets bytes through, knowing at the end how many and which. */
export class Meter extends Transform {
  bytes = 0;
  readonly #hash = createHash("sha256");

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** In hexadecimal; asked once, when all has gone through. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}

/** Lets bytes through and fails in the end, with Damaged, when they are not those of `sha256`. */
export class Check extends Meter {
  readonly #key: string;
  readonly #sha256: string;

  constructor({ key, sha256 }: { readonly key: string; readonly sha256: string }) {
    super();
    this.#key = key;
    this.#sha256 = sha256;
  }

  override _flush(done: TransformCallback): void {
    done(this.sha256() === this.#sha256 ? null : new Damaged(this.#key));
  }
}

/** Lets text through, knowing how many lines ended. */
export class LineMeter extends Transform {
  lines = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1))
      this.lines++;
    done(null, chunk);
  }
}

export class Damaged extends Error {
  constructor(key: string) {
    super(`${key} is damaged: its content is not what was put there`);
  }
}
