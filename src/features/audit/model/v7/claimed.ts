import type { AuditContext } from "../context.ts";
import type { PartFacts } from "../facts.ts";
import { reason } from "../reasons.ts";
import { type Finding, finding } from "../v1/finding.ts";
import { ZERO } from "../v1/igi.ts";
import { wholePesos } from "../v1/money.ts";
import type { Partida } from "../v1/partida.ts";
import { RULES as BEFORE } from "../v6/judge.ts";
import { isExceeded, preferentialDuty } from "./preferentialDuty.ts";

/** The case of a part whose partida claims a preference: duty of the preferential rate on file goes with it (A97). */
export function claimedCase(one: Partida, part: PartFacts, context: AuditContext): Finding {
  const { facts, igi } = one;
  if (igi.total.eq(0)) return BEFORE.claimedCase(one, part, context);
  const duty = preferentialDuty(one, context);
  if (duty === null) {
    const found = BEFORE.claimedCase(one, part, context);
    const why = reason(facts.customsValue === null ? "noValue" : "preferenceNotOnFile");
    return { ...found, reasons: [...found.reasons, why] };
  }
  const { treaty, rate, excess } = duty;
  const values = { amount: igi.total.toString(), treaty, rate, value: facts.customsValue ?? "" };
  if (isExceeded(duty)) {
    const beyond = { ...values, excess: wholePesos(excess).toFixed(0) };
    const claimed = reason("claimed", { keys: one.declared.keys });
    return finding("C27", [claimed, reason("igiBeyondPreference", beyond)]);
  }
  const found = BEFORE.claimedCase({ ...one, igi: { ...igi, total: ZERO } }, part, context);
  const [claimed, ...more] = found.reasons;
  const within = reason("igiOfPreference", values);
  return { ...found, reasons: [...(claimed ? [claimed] : []), within, ...more] };
}
