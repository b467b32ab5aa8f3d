import type { Readable } from "node:stream";
import type { SeenFile } from "../model/fileVerdict.ts";

/** The place that one run fetches from. Throws FeedFault when the place itself cannot be used. */
export interface FileSource {
  /** Plain files with whole names, as they lie there now. */
  readonly list: () => Promise<SeenFile[]>;
  /** The content of a file, read once; an error ends the stream. */
  readonly open: (file: SeenFile) => Promise<Readable>;
  /** Whether a file still is as it was seen. */
  readonly isUnchanged: (file: SeenFile) => Promise<boolean>;
  /** Puts a settled file out of the way, where that is ours to do; may be repeated. `why` goes beside it. */
  readonly clear: (
    file: SeenFile,
    outcome: "taken" | "setAside",
    why: string | null,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}
