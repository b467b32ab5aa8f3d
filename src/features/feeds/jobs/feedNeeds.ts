import type { Database } from "#kit/server/database.ts";
import type { FileStore, ReceivedFile } from "#kit/server/fileStore.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { FeedKind } from "../model/feed.ts";
import type { FeedReach } from "./reach.ts";

/** A fetched file on its way to be an upload of parts. */
export interface FetchedFile {
  readonly received: ReceivedFile;
  readonly name: string;
  readonly kind: FeedKind;
}

/** What runs may use up. */
export interface FeedLimits {
  /** Clients looked after at one time. */
  readonly atOnce: number;
  /** Milliseconds until a server must have taken the sign-in; each failure to connect takes as long. */
  readonly connectMs: number;
  /** Milliseconds of silence after which a server is asked whether it is there; two questions without an answer end the connection. */
  readonly silenceMs: number;
  readonly runMs: number;
  /** Names that a place may list, and files and bytes that are read; what is more waits for the next run. */
  readonly entries: number;
  readonly files: number;
  readonly bytes: number;
}

export const FEED_LIMITS: FeedLimits = {
  atOnce: 4,
  connectMs: 15_000,
  silenceMs: 15_000,
  runMs: 15 * 60_000,
  entries: 50_000,
  files: 1_000,
  bytes: 2 * 1024 ** 3,
};

export interface FeedNeeds {
  readonly database: Database;
  readonly files: FileStore;
  readonly cipher: SecretCipher;
  /** The folder of all drop folders. */
  readonly inbox: string;
  /** Milliseconds for which a file must stand unchanged between two looks. */
  readonly settleMs: number;
  readonly reach: FeedReach;
  readonly limits: FeedLimits;
  /** Makes a fetched file an upload, in the transaction that records it as taken; answers the upload's id. */
  readonly accept: (tx: Tx, file: FetchedFile) => Promise<string>;
  /** The code of what leaves no room for a file of so many bytes just now; undefined: there is room. */
  readonly room: (tx: Tx, bytes: number) => Promise<string | undefined>;
  /** Told after that transaction has been committed. */
  readonly accepted: (subscriberId: number) => void;
  /** Somebody of the client may have something to hear of a run. */
  readonly told: (subscriberId: number) => void;
  /** Told what went wrong within a run. */
  readonly failed: (error: unknown, subscriberId: number) => void;
  /** Told why a server was not reached, which is for the operator alone. */
  readonly unreached: (cause: unknown, subscriberId: number) => void;
}

/** To what a client's secrets are bound by the cipher. */
export const encryptedFor = (subscriberId: number): string => `feeds of ${subscriberId}`;
