import type { TreatyTable } from "#features/agreements/model/treatyTable.ts";
import type { Likener } from "./description.ts";
import { likener } from "./description.ts";
import type { AuditSettings } from "./settings.ts";

/** Complements that an identifier may carry, by its key; a key not listed may carry any. */
export type ComplementList = ReadonlyMap<string, ReadonlySet<string>>;

/** What a whole run shares: the same for every partida, built once. */
export interface AuditContext {
  readonly treaties: TreatyTable;
  readonly settings: AuditSettings;
  readonly likeness: Likener;
  readonly temporaryClaves: ReadonlySet<string>;
  readonly octavaPermits: ReadonlySet<string>;
  readonly borderDestinations: ReadonlySet<string>;
  /** Empty when no list of complements was loaded. */
  readonly complements: ComplementList;
  /** Whether a feed was older than its limit when the run began. */
  readonly isStale: boolean;
}

export function auditContext(
  treaties: TreatyTable,
  settings: AuditSettings,
  isStale: boolean = false,
): AuditContext {
  return {
    treaties,
    settings,
    likeness: likener(settings.glossary, settings.acceptedPairs),
    temporaryClaves: new Set(settings.temporaryClaves),
    octavaPermits: new Set(settings.octavaPermits),
    borderDestinations: new Set(settings.borderDestinations),
    complements: new Map(),
    isStale,
  };
}
