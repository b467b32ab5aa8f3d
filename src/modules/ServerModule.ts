import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { TreatyTable } from "#features/agreements/model/treatyTable.ts";
import type { CatalogueVersion } from "#features/audit/model/facts.ts";
import type { JudgedProposal } from "#features/audit/model/judgedProposal.ts";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import type { TariffLine } from "#features/reference/model/tariffLine.ts";
import type { WrittenFile } from "#features/uploads/model/writtenFile.ts";
import type { WorkSource } from "#features/work/model/workSource.ts";
import type { Likeness, LikePart } from "#features/parts/model/likeness.ts";
import type { DeclaredCode } from "#features/pedimentos/model/declaredCode.ts";
import type { ProposedPedimento } from "#features/pedimentos/model/proposedPedimento.ts";
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

/** Whoever stamps CFDIs for the house, behind the network. */
export interface Stamping {
  /** The CFDI with its stamp, or why there is none. */
  readonly stamp: (
    xml: string,
  ) => Promise<{ readonly xml: Uint8Array } | { readonly refused: string }>;
}

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

/** What an audit goes by, for what is still to be declared. */
export interface OnFile {
  /** The versions in force in this transaction. */
  readonly versions: (tx: Tx) => Promise<{
    readonly tariff: number;
    readonly treaties: number;
    readonly catalogue: number;
    readonly certificates: number;
  }>;
  /** The treaties as a version of them was, and what their goods owe of DTA. */
  readonly treaties: (tx: Tx, version: number) => Promise<TreatyTable>;
  /** What a version of the tariff says of fracciones on a day (YYYY-MM-DD), NICO by NICO. */
  readonly tariff: (
    tx: Tx,
    fracciones: readonly string[],
    day: string,
    version: number,
  ) => Promise<ReadonlyMap<string, readonly TariffLine[]>>;
  /** The versions of parts on days, in the order in which they are named; null where there is none. */
  readonly parts: (
    tx: Tx,
    asked: readonly { readonly partKey: string; readonly day: string }[],
    catalogue: number,
  ) => Promise<readonly (CatalogueVersion | null)[]>;
  /** Lines of certificates by the keys of their parts. */
  readonly certificates: (
    tx: Tx,
    partKeys: readonly string[],
    version: number,
  ) => Promise<ReadonlyMap<string, readonly CertificateLine[]>>;
  /** Judges what is not declared yet by what is on file. */
  readonly judge: (
    tx: Tx,
    pedimentos: readonly ProposedPedimento[],
    today: string,
  ) => Promise<JudgedProposal>;
}

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
  /** Puts a file that the product writes for a person among the uploads: it is read in its turn. */
  readonly write: (tx: Tx, file: WrittenFile) => Promise<string>;
  readonly knownParts: KnownParts;
  /** Parts of the client's catalogue with a Mexican code that are like something, at most so many, the newest first. */
  readonly similarParts: (tx: Tx, likeness: Likeness, most: number) => Promise<LikePart[]>;
  /** Under which codes goods of the same words were declared, at most so many, the usual first. */
  readonly declaredCodes: (tx: Tx, description: string, most: number) => Promise<DeclaredCode[]>;
  readonly onFile: OnFile;
  /** Whoever stamps CFDIs; null unless one is connected. */
  readonly stamping: Stamping | null;
  /** The client's people. */
  readonly people: People;
  /** The house's people for a client. */
  readonly staff: People;
  /** A catalogue of the house has another version, with what this transaction writes. */
  readonly raiseVersion: (tx: Tx, catalogue: string) => Promise<unknown>;
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
  /** What of it waits for people. */
  readonly work?: readonly WorkSource[];
  /** Calls beside those of its entities. */
  readonly routes?: readonly ((tools: ServerTools, lent: Lent) => void)[];
  /** Its background work. */
  readonly jobs?: (lent: Lent) => readonly TenantJob[];
  /** By which its old rows go. */
  readonly sweeps?: (lent: Lent) => readonly Sweep[];
}
