import type { Readable } from "node:stream";

/** A place where files lie under keys such as `originals/ab/ab12…`: what lies there is whole. */
export interface Drive {
  /**
   * Takes the file at `path` over, which is gone from there afterwards; when this settles, bytes and name survive a
   * crash. Under a key that is taken the first file stays: keys name their content.
   */
  readonly take: (key: string, path: string, sha256: Buffer) => Promise<void>;
  /** Throws MissingFile when nothing lies there. */
  readonly read: (key: string) => Promise<Readable>;
  /** Undefined: nothing lies there. */
  readonly sizeOf: (key: string) => Promise<number | undefined>;
  /** When it was written; undefined: nothing lies there. */
  readonly writtenAt: (key: string) => Promise<Date | undefined>;
  /** Gone for good when this settles; of what is not there too. */
  readonly remove: (key: string) => Promise<void>;
  /** Every key that begins with `prefix`, a folder's name with its slash. */
  readonly keys: (prefix: string) => AsyncIterable<string>;
  /** Bytes that still fit; undefined: nobody can say. */
  readonly free: () => Promise<number | undefined>;
}

export class MissingFile extends Error {
  constructor(key: string) {
    super(`${key} is not among the files`);
  }
}
