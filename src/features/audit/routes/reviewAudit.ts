import type { BodyOf } from "#kit/pure/call.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { reviewAudit } from "../contract.ts";
import { lastRunOf } from "../store/auditLines.ts";
import { signOff, withdraw } from "../store/reviews.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

/** Signs an audit off or takes that back; returns its state. Throws when there is no such audit, or nothing to sign. */
export async function reviewOrWithdraw(
  tx: Tx,
  auditId: string,
  { Comentario, withdraw: isWithdrawal = false }: BodyOf<typeof reviewAudit>,
  personId: string,
): Promise<string> {
  if ((await lastRunOf(tx, auditId)) === undefined) throw new Problem("notFound");
  const by = { personId, remark: Comentario?.trim() || null };
  if (isWithdrawal) {
    const state = await withdraw(tx, auditId, by);
    if (state === null)
      throw new Problem("conflict", said.notReviewed, {
        reasonCode: "audit.notReviewed",
      });
    return state;
  }
  if (!(await signOff(tx, auditId, by))) {
    throw new Problem("conflict", said.notToReview, {
      reasonCode: "audit.notToReview",
    });
  }
  return "reviewed";
}
