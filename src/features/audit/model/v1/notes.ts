import type { CaseCode, NoteCode } from "../cases.ts";
import type { AuditContext } from "../context.ts";
import type { Identifier } from "../facts.ts";
import { type Reason, reason } from "../reasons.ts";
import type { Partida } from "./partida.ts";

export interface Notes {
  readonly codes: readonly NoteCode[];
  readonly reasons: readonly Reason[];
}

const NONE: Notes = { codes: [], reasons: [] };

// Identifier PO came into use with 2018.
const ORIGIN_SUPPLIER_FROM = "2018-01-01";

/** What stands beside the case of every part of a partida. */
export function notes(
  { facts, declared }: Partida,
  cases: readonly CaseCode[],
  context: AuditContext,
): Notes {
  const codes: NoteCode[] = [];
  const reasons: Reason[] = [];
  const note = (code: NoteCode, why: Reason) => {
    codes.push(code);
    reasons.push(why);
  };
  const isClaimed = facts.isImport && declared.claims.length > 0;
  if (isClaimed && !declared.hasOriginSupplier && facts.paidOn >= ORIGIN_SUPPLIER_FROM) {
    note("C29", reason("withoutOriginSupplier"));
  }
  const unlisted = unlistedComplement(facts.identifiers, context);
  if (unlisted !== null) note("C30", unlisted);
  const distinct = cases.length > 1 ? [...new Set(cases)] : [];
  if (distinct.length > 1) note("C41", reason("mixed", { cases: distinct.join(", ") }));
  if (context.isStale) note("C42", reason("stale"));
  return codes.length === 0 ? NONE : { codes, reasons };
}

function unlistedComplement(
  identifiers: readonly Identifier[],
  { complements }: AuditContext,
): Reason | null {
  if (complements.size === 0) return null;
  for (const { key, complement1 } of identifiers) {
    const listed = complements.get(key);
    if (listed === undefined || complement1 === null || listed.has(complement1)) continue;
    return reason("complementUnlisted", { key, complement: complement1 });
  }
  return null;
}
