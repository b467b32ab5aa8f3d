export type Bytes = AsyncIterable<Buffer>;

/** Where the pieces of a backup lie, each whole or not at all. */
export interface Shelf {
  /** What people are told it is called. */
  readonly name: string;
  readonly isEmpty: () => Promise<boolean>;
  /** Throws when something lies there already, or is just being put there. */
  readonly put: (key: string, body: Bytes) => Promise<void>;
  /** Throws MissingFile when nothing lies there. */
  readonly get: (key: string) => Promise<Bytes>;
  /** When it settles, what was put survives a crash. */
  readonly settle: () => Promise<void>;
}
