import Big from "big.js";
import { yearsAfter } from "#features/agreements/model/anniversary.ts";
import type { TreatyTable } from "#features/agreements/model/treatyTable.ts";
import { CASES } from "../cases.ts";
import type { AuditContext } from "../context.ts";
import { reason } from "../reasons.ts";
import { treatyLaw } from "../treatyLaw.ts";
import type { Claim } from "../v1/declaration.ts";
import type { Finding } from "../v1/finding.ts";
import { vatOn, vatRate, wholePesos, type Worth, worth as worthByV1 } from "../v1/money.ts";
import type { Partida } from "../v1/partida.ts";
import { treatiesOfClaim } from "./claimedTreaties.ts";

const NOTHING: Worth = { amount: null, vat: null, deadlineOn: null, reasons: [] };
const PERCENT = new Big("0.01");

/** Puts money on a case, with the deadline of the treaty in question. */
export function worth({ caseCode, line }: Finding, one: Partida, context: AuditContext): Worth {
  if (caseCode === "C10") return lostSaving(line?.treaty ?? "", one, context);
  const isDuty = caseCode === "C01" || CASES[caseCode].severity === "RIESGO";
  return isDuty ? duty(caseCode, one, context) : worthByV1(caseCode, one, context);
}

function lostSaving(treaty: string, { facts, igi }: Partida, context: AuditContext): Worth {
  const amount = wholePesos(igi.cash);
  const vat = vatOn(amount, facts, context);
  const recovery = treatyLaw(treaty)?.recovery ?? null;
  if (recovery === null) {
    return { amount, vat, deadlineOn: null, reasons: [reason("noDeadline", { treaty })] };
  }
  const deadlineOn = yearsAfter(facts.importedOn, recovery.years);
  return { amount, vat, deadlineOn, reasons: [reason("deadline", { deadline: deadlineOn })] };
}

// The duty that the preference spared (C01) or that the authority can ask for (C20 to C26).
function duty(
  caseCode: Finding["caseCode"],
  { facts, declared }: Partida,
  context: AuditContext,
): Worth {
  const unpriced = unpricedClaim(declared.claims, facts.importedOn, context.treaties);
  if (unpriced !== null) {
    return { ...NOTHING, reasons: [reason("notPriced", { treaty: unpriced })] };
  }
  const { rate, customsValue: value } = facts;
  if (rate === null) {
    return { ...NOTHING, reasons: [reason("noTariff", { day: facts.importedOn })] };
  }
  if (value === null) return { ...NOTHING, reasons: [reason("noValue")] };
  const amount = wholePesos(new Big(value).times(rate).times(PERCENT));
  if (CASES[caseCode].severity !== "RIESGO") {
    return { ...NOTHING, amount, reasons: [reason("saving", { rate, value })] };
  }
  const vat = String(vatRate(facts, context));
  const exposure = reason("exposure", { rate, value, vat });
  return { ...NOTHING, amount, vat: vatOn(amount, facts, context), reasons: [exposure] };
}

// The claim decides, not the certificate: null when a treaty with a certain price is among them.
function unpricedClaim(claims: readonly Claim[], day: string, table: TreatyTable): string | null {
  const names: string[] = [];
  for (const claim of claims) {
    const codes = treatiesOfClaim(claim, day, table);
    const isPriced = codes.some((code) => table.byCode.get(code)?.isPriced);
    if (isPriced && claim.aladi === null) return null;
    names.push(...codes);
  }
  return names[0] ?? claims[0]?.country ?? "";
}
