import { yearsAfter } from "#features/agreements/model/anniversary.ts";
import type { TreatyTable } from "#features/agreements/model/treatyTable.ts";
import { CASES } from "../cases.ts";
import type { AuditContext } from "../context.ts";
import { reason } from "../reasons.ts";
import { treatyLaw } from "../treatyLaw.ts";
import type { Finding } from "../v1/finding.ts";
import { duty, lostSaving, type Worth, worth as worthByV1 } from "../v1/money.ts";
import type { Partida } from "../v1/partida.ts";
import { treatiesOfClaim } from "./claimedTreaties.ts";

/** Puts money on a case, with the deadline of the treaty in question. */
export function worth({ caseCode, line }: Finding, one: Partida, context: AuditContext): Worth {
  const { money } = CASES[caseCode];
  if (money === "recovered") return recoverable(line?.treaty ?? "", one, context);
  return money === "rate"
    ? duty(caseCode, one, context, unpricedClaim(one, context.treaties))
    : worthByV1(caseCode, one, context);
}

function recoverable(treaty: string, one: Partida, context: AuditContext): Worth {
  const { importedOn } = one.facts;
  const recovery = treatyLaw(treaty)?.recovery ?? null;
  const known = lostSaving(one, context, yearsAfter(importedOn, recovery?.years ?? 0));
  if (recovery !== null) return known;
  return { ...known, deadlineOn: null, reasons: [reason("noDeadline", { treaty })] };
}

// The claim decides, not the certificate: null when a treaty with a certain price is among them.
function unpricedClaim({ facts, declared }: Partida, table: TreatyTable): string | null {
  const { claims } = declared;
  const names: string[] = [];
  for (const claim of claims) {
    const codes = treatiesOfClaim(claim, facts.importedOn, table);
    const isPriced = codes.some((code) => table.byCode.get(code)?.isPriced);
    if (isPriced && claim.aladi === null) return null;
    names.push(...codes);
  }
  return names[0] ?? claims[0]?.country ?? "";
}
