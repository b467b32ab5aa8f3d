import Big from "big.js";
import { CASES } from "../cases.ts";
import type { AuditContext } from "../context.ts";
import type { Reason } from "../reasons.ts";
import type { Finding } from "../v1/finding.ts";
import { ZERO } from "../v1/igi.ts";
import { vatOn, wholePesos, type Worth } from "../v1/money.ts";
import type { Partida } from "../v1/partida.ts";
import { RULES as BEFORE } from "../v6/judge.ts";
import { preferentialDuty } from "./preferentialDuty.ts";

/** Puts money on a case: of duty beside a claim what exceeds the preference, of a claim the general duty less what is declared (A92, A97). */
export function worth(found: Finding, one: Partida, context: AuditContext): Worth {
  const { money } = CASES[found.caseCode];
  const known = BEFORE.worth(found, one, context);
  if (money === "declared") {
    const duty = preferentialDuty(one, context);
    return duty === null ? known : { ...known, amount: wholePesos(duty.excess) };
  }
  return money === "rate" && one.igi.total.gt(0) ? lessDeclared(known, one, context) : known;
}

function lessDeclared(known: Worth, { facts, igi }: Partida, context: AuditContext): Worth {
  const { rate, customsValue } = facts;
  if (known.amount === null || rate === null || customsValue === null) return known;
  const left = new Big(customsValue).times(rate).times("0.01").minus(igi.total);
  const amount = left.gt(0) ? wholePesos(left) : ZERO;
  return {
    ...known,
    amount,
    vat: known.vat && vatOn(amount, facts, context),
    reasons: known.reasons.map((one) => told(one, igi.total.toString())),
  };
}

function told(one: Reason, paid: string): Reason {
  const { code, values } = one;
  if (code === "saving") return { code: "savingLessDuty", values: { ...values, paid } };
  if (code === "exposure") return { code: "exposureLessDuty", values: { ...values, paid } };
  return one;
}
