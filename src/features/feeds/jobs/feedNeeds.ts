import type { Database } from "#kit/server/database.ts";
import type { FileStore, ReceivedFile } from "#kit/server/fileStore.ts";
import type { Seal } from "#kit/server/seal.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { FeedKind } from "../model/feed.ts";

/** A fetched file on its way to be an upload of parts. */
export interface FetchedFile {
  readonly received: ReceivedFile;
  readonly name: string;
  readonly kind: FeedKind;
}

export interface FeedNeeds {
  readonly database: Database;
  readonly files: FileStore;
  readonly seal: Seal;
  /** The folder of all drop folders. */
  readonly inbox: string;
  /** Milliseconds for which a file must stand unchanged between two looks. */
  readonly settleMs: number;
  /** Makes a fetched file an upload, in the transaction that records it as taken; answers the upload's id. */
  readonly accept: (tx: Tx, file: FetchedFile) => Promise<string>;
  /** Told after that transaction has been committed. */
  readonly accepted: (subscriberId: number) => void;
  readonly failed: (error: unknown, subscriberId: number) => void;
}

/** To what a client's secrets are bound by the seal. */
export const sealedFor = (subscriberId: number): string => `feeds of ${subscriberId}`;
