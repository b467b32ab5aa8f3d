import type { FileAnswers, FileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import type { Refusal } from "./refusal.ts";
import type { UploadCounters } from "./uploadCounters.ts";
import type { UploadKind } from "./uploadState.ts";
import type { UploadWarning } from "./warnings.ts";

/** What is known of an upload when its turn has come. */
export interface UploadInHand {
  id: string;
  kind: UploadKind;
  /** The feed that it came from: manual, daily, hourly, or a client's own. */
  feed: string;
  file: string;
  /** The table inside the zip. */
  entry: string;
  /** The file is the whole catalogue: what it does not list is gone. */
  isFull: boolean;
  /** The day the file speaks of, as its sender declared it. */
  fileOn: string | null;
  agreementId: string | null;
  receivedAt: Date;
  uploadedBy: string | null;
  /** A person has approved what was held. */
  isApproved: boolean;
  /** What a person said of what the file leaves open. */
  answers: FileAnswers;
}

export type UploadOutcome =
  | { state: "processed"; counters: UploadCounters; warnings?: readonly UploadWarning[] }
  | {
      state: "held";
      counters: UploadCounters;
      /** How much of the catalogue it would delete, `3/10`. */
      share: string;
      /** Tables of the same file that could not be read. */
      unread: readonly string[];
      warnings?: readonly UploadWarning[];
    }
  /** It waits for a person to say what the file leaves open; nothing of it was taken. */
  | { state: "asks"; questions: readonly FileQuestion[] }
  | { state: "refused"; refusal: Refusal };

/** Where the work on an upload has come to; `done` of `total` are lines, where a stage counts them. */
export type UploadStage = "opening" | "reading" | "comparing" | "applying";

export type TellProgress = (stage: UploadStage, done?: number, total?: number) => void;

/** The work on one table: everything happens in `tx`, and what a refused table wrote is undone. */
export interface UploadWork<Tx, File> {
  tx: Tx;
  upload: UploadInHand;
  file: File;
  /** It is the first table of its zip, or of a full one the first that was not refused. */
  isFirst: boolean;
  /** Reads the other tables of the zip; what one wrote that cannot be read is undone. Answers the labels of those. */
  readFurther: (read: (file: File) => Promise<void>) => Promise<string[]>;
  progress: TellProgress;
}

/** One table of a zip, which becomes one upload record: its label, and which of the zip's entries it is made of. */
export interface UploadPiece {
  label: string;
  entries: readonly number[];
}

/**
 * How one kind of upload is read. A feature gives one to the server's composition; `Tx` and `File` are the kit's
 * transaction and the table's place.
 */
export interface UploadReader<Tx, File> {
  kind: UploadKind;
  /** The tables that names of entries make; none: there is nothing readable inside. */
  pieces: (names: readonly string[]) => UploadPiece[];
  /** Whether a sheet that begins with these rows is a table of this kind. */
  isTable: (top: readonly (readonly string[])[]) => boolean;
  /** Reads one table. May throw Refused, and the kit's faults of zips, texts and workbooks. */
  read: (work: UploadWork<Tx, File>) => Promise<UploadOutcome>;
}

/** Each entry whose name ends as asked is a table of its own; of equal names the later ones get a number. */
export function pieceForEach(names: readonly string[], endings: RegExp): UploadPiece[] {
  const met = new Map<string, number>();
  return names.flatMap((name, at) => {
    if (!endings.test(name)) return [];
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return [{ label: count === 1 ? name : `${name} (${count})`, entries: [at] }];
  });
}
