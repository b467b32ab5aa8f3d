import type { AuditContext } from "../context.ts";
import type { Identifier } from "../facts.ts";
import type { NoteRules } from "../judgeBy.ts";
import { type Reason, reason } from "../reasons.ts";

// Identifier PO came into use with 2018.
const ORIGIN_SUPPLIER_FROM = "2018-01-01";

export const NOTE_RULES: NoteRules = {
  C29: ({ facts, declared }) => {
    const isClaimed = facts.isImport && declared.claims.length > 0;
    const isMissing = !declared.hasOriginSupplier && facts.paidOn >= ORIGIN_SUPPLIER_FROM;
    return isClaimed && isMissing ? reason("withoutOriginSupplier") : null;
  },
  C30: ({ facts }, _, context) => unlistedComplement(facts.identifiers, context),
  C41: (_, cases) => {
    const distinct = cases.length > 1 ? [...new Set(cases)] : [];
    return distinct.length > 1 ? reason("mixed", { cases: distinct.join(", ") }) : null;
  },
  C42: (_partida, _cases, { isStale }) => (isStale ? reason("stale") : null),
};

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
