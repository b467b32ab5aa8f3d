import Big from "big.js";
import { yearsAfter } from "#features/agreements/model/anniversary.ts";
import { treatiesOf, type TreatyTable } from "#features/agreements/model/treatyTable.ts";
import { CASES, type CaseCode } from "../cases.ts";
import type { AuditContext } from "../context.ts";
import type { PartFacts, PartidaFacts } from "../facts.ts";
import { type Reason, reason } from "../reasons.ts";
import { ZERO } from "./igi.ts";
import type { Partida } from "./partida.ts";

/** What a case is worth for the whole partida, whole pesos; null: nothing to say, the reasons say why. */
export interface Worth {
  readonly amount: Big | null;
  readonly vat: Big | null;
  readonly deadlineOn: string | null;
  readonly reasons: readonly Reason[];
}

// Dividing by a hundred costs many times what multiplying does.
const PERCENT = new Big("0.01");

/** Half up to the peso. */
export const wholePesos = (amount: Big) => amount.round(0, Big.roundHalfUp);
const NOTHING: Worth = { amount: null, vat: null, deadlineOn: null, reasons: [] };
const known = (amount: Big): Worth => ({ ...NOTHING, amount: wholePesos(amount) });

/** Puts money on a case: what was saved, lost or is exposed, for the partida as a whole. */
export function worth(caseCode: CaseCode, one: Partida, context: AuditContext): Worth {
  switch (CASES[caseCode].money) {
    case "none":
      return NOTHING;
    case "zero":
      return known(ZERO);
    case "paid":
      return known(one.igi.cash);
    case "declared":
      return known(one.igi.total);
    case "recovered":
      return lostSaving(one, context, yearsAfter(one.facts.importedOn, 1));
    case "rate":
      return duty(caseCode, one, context, unpricedClaim(one, context.treaties));
  }
}

/** Duty that a rectification recovers until a day. */
export function lostSaving(
  { facts, igi }: Partida,
  context: AuditContext,
  deadlineOn: string,
): Worth {
  const amount = wholePesos(igi.cash);
  const reasons = [reason("deadline", { deadline: deadlineOn })];
  return { amount, vat: vatOn(amount, facts, context), deadlineOn, reasons };
}

// Percent of value added tax at the destination of the partida.
const vatRate = (facts: PartidaFacts, { borderDestinations }: AuditContext) =>
  borderDestinations.has(facts.destination ?? "") ? 8 : 16;

/** Value added tax on an amount of the partida, whole pesos. */
export const vatOn = (amount: Big, facts: PartidaFacts, context: AuditContext) =>
  wholePesos(amount.times(vatRate(facts, context)).times(PERCENT));

/** The duty that the preference spared (C01) or that the authority can ask for (C20 to C26); none where a claim is unpriced. */
export function duty(
  caseCode: CaseCode,
  { facts }: Partida,
  context: AuditContext,
  unpriced: string | null,
): Worth {
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
  return {
    ...NOTHING,
    amount,
    vat: vatOn(amount, facts, context),
    reasons: [reason("exposure", { rate, value, vat })],
  };
}

// The claim decides, not the certificate: null when a treaty with a certain price is among them.
function unpricedClaim({ facts, declared }: Partida, table: TreatyTable): string | null {
  const { claims } = declared;
  const names: string[] = [];
  for (const claim of claims) {
    for (const treaty of treatiesOf(table, claim.country, facts.importedOn)) {
      if ((treaty.complement ?? "") !== tipOrAlp(claim.complement)) continue;
      if (treaty.isPriced && claim.aladi === null) return null;
      names.push(treaty.code);
    }
  }
  return names[0] ?? claims[0]?.aladi ?? claims[0]?.country ?? "";
}

const tipOrAlp = (complement: string) =>
  complement === "TIP" || complement === "ALP" ? complement : "";

/** How an amount of the partida falls on each of its parts. */
export interface Shares {
  readonly how: "byValue" | "equally";
  readonly weights: readonly Big[];
}

/** By invoice value where every part has one, else equally; null for a single part. */
export function shares(parts: readonly PartFacts[]): Shares | null {
  if (parts.length < 2) return null;
  const values = parts.map((part) => (part.value === null ? null : new Big(part.value)));
  const byValue = values.filter((value) => value !== null && value.gt(0)).length === parts.length;
  const weights = byValue ? values.map((value) => value ?? ZERO) : parts.map(() => new Big(1));
  return { how: byValue ? "byValue" : "equally", weights };
}

/**
 * The part at `index`'s share of whole pesos, rounded half up, with the remainder on the last one;
 * no share is more than what is left, so that none is negative.
 */
export function shareOf(total: Big, { weights }: Shares, index: number): Big {
  const whole = weights.reduce((sum, weight) => sum.plus(weight), ZERO);
  let left = total;
  for (const [at, weight] of weights.entries()) {
    const fair = wholePesos(total.times(weight).div(whole));
    const share = at === weights.length - 1 || fair.gt(left) ? left : fair;
    if (at === index) return share;
    left = left.minus(share);
  }
  return ZERO;
}
