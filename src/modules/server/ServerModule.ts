import type { NewNotification } from "#features/notifications/model/notification.ts";
import type { Entity } from "#kit/entity/entity.ts";
import type { Importer } from "#kit/entity/import/server/importRows.ts";
import type { LedgerOf } from "#kit/entity/ledger/server/addLedgerRoute.ts";
import type { OfDay } from "#kit/entity/papers/server/papers.ts";
import type { MakeSecret, RulesByEntity } from "#kit/entity/server/rules.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Database } from "#kit/server/database.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import type { Sweep } from "#kit/server/sweepJob.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantJob } from "#kit/server/tenantJob.ts";
import type { ExtractNeeds } from "../extracts/server/extractJob.ts";
import type { People } from "../extracts/schedules/server/scheduleRules.ts";
import type { TargetNeeds } from "../figureTargets/server/targetJob.ts";
import type { Staff } from "../shipments/server/tendEntries.ts";
import type { KnownParts } from "../stock/server/knownParts.ts";
import type { WebhookSettings } from "../webhooks/webhookSettings.ts";

/** What the server and its features lend to modules. */
export interface Lent {
  /** For work in the background. */
  readonly database: Database;
  readonly files: FileStore;
  readonly cipher: SecretCipher;
  readonly keep: ExtractNeeds["keep"];
  readonly packers: ExtractNeeds["packers"];
  readonly knownParts: KnownParts;
  readonly people: People;
  readonly staff: Staff;
  readonly judgedToday: TargetNeeds["judgedToday"];
  readonly webhooks: WebhookSettings;
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
