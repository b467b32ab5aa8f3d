import type { NewNotification } from "#features/notifications/model/notification.ts";
import type { TariffCode, TariffLine } from "#features/reference/model/tariffLine.ts";
import type { Entity } from "#kit/entity/entity.ts";
import type { Importer } from "#kit/entity/import/server/importRows.ts";
import type { LedgerOf } from "#kit/entity/ledger/server/addLedgerRoute.ts";
import type { OfDay } from "#kit/entity/papers/server/papers.ts";
import type { MakeSecret, RulesByEntity } from "#kit/entity/server/rules.ts";
import type { FileStore, ReceivedFile } from "#kit/server/fileStore.ts";
import type { Reading } from "#kit/server/reading/reading.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Database } from "#kit/server/database.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import type { Sweep } from "#kit/server/sweepJob.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantJob } from "#kit/server/tenantJob.ts";

/** Someone who can sign in for the client. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly codes: readonly string[];
}
export type People = (tx: Tx) => Promise<readonly Person[]>;

/** Which of these parts the client's catalogue has. */
export type KnownParts = (tx: Tx, partNos: readonly string[]) => Promise<ReadonlySet<string>>;

/** What the server and its features lend to modules. */
export interface Lent {
  /** For work in the background. */
  readonly database: Database;
  readonly files: FileStore;
  readonly cipher: SecretCipher;
  /** Puts a file among the originals. Throws the Problem `noRoom` beyond the client's quota. */
  readonly keep: (tx: Tx, received: ReceivedFile) => Promise<string>;
  /** Processes that pack what is large. */
  readonly packers: Reading;
  readonly knownParts: KnownParts;
  /** The client's people. */
  readonly people: People;
  /** The house's people for a client. */
  readonly staff: People;
  /** A catalogue of the house has another version, with what this transaction writes. */
  readonly raiseVersion: (tx: Tx, catalogue: string) => Promise<unknown>;
  /** What the tariff on file says of these codes on a day (YYYY-MM-DD), by their ten digits; of others nothing. */
  readonly tariffOn: (
    tx: Tx,
    codes: readonly TariffCode[],
    day: string,
  ) => Promise<ReadonlyMap<string, TariffLine>>;
  /** What figures come to today, of that which is held to a target; `zone` is the client's. */
  readonly judgedToday: (
    tx: Tx,
    zone: string,
    all: readonly { readonly figure: string; readonly site: string | null }[],
  ) => Promise<readonly { readonly day: string; readonly value: number | null }[]>;
  /** Networks of receivers that are not public, and how long what failed waits, in milliseconds. */
  readonly webhooks: {
    readonly networks: readonly string[];
    readonly pauses: { readonly first: number; readonly patience: number };
  };
}

/** What a module does on the server, beside what its declarations say. Records are by the names of entities and layouts. */
export interface ServerModule {
  /** What happens in the transactions in which rows are written. */
  readonly rules?: (lent: Lent) => RulesByEntity;
  /** What becomes of the lines of files. */
  readonly importers?: (lent: Lent) => Readonly<Record<string, Importer>>;
  /** What makes the secrets of rows that have one. */
  readonly secrets?: (lent: Lent) => Readonly<Record<string, MakeSecret>>;
  /** Which rows are of a day, where sheets of days are declared. */
  readonly daySheets?: Readonly<Record<string, OfDay>>;
  /** What is told of the moves behind rows. */
  readonly ledgers?: Readonly<Record<string, LedgerOf>>;
  /** Of whose rows people are told what others did with them. */
  readonly heard?: readonly Entity[];
  /** What it has to tell the people of a client. */
  readonly news?: readonly ((tx: Tx) => Promise<readonly NewNotification[]>)[];
  /** Calls beside those of its entities. */
  readonly routes?: readonly ((tools: ServerTools) => void)[];
  /** Its background work. */
  readonly jobs?: (lent: Lent) => readonly TenantJob[];
  /** By which its old rows go. */
  readonly sweeps?: (lent: Lent) => readonly Sweep[];
}
