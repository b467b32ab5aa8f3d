import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { Lapse } from "#features/agreements/model/validity.ts";
import type { PartidaFacts } from "../facts.ts";
import { type Reason, reason } from "../reasons.ts";

/** Why a line does not cover the partida's day, with the dates that decide. */
export function lapseReason(lapse: Lapse, line: CertificateLine, facts: PartidaFacts): Reason {
  const { agreement, treaty } = line;
  const day = facts.importedOn;
  const signed = line.signedOn ?? "";
  switch (lapse) {
    case "unknownTreaty":
      return reason(lapse, { agreement, treaty });
    case "treatyNotInForce":
      return reason(lapse, { treaty, day });
    case "beforeWindow":
      return reason(lapse, { agreement, initial: line.initialOn ?? "", day });
    case "afterWindow":
      return reason(lapse, { agreement, final: line.finalOn ?? "", day });
    case "proofTooOld":
      return reason(lapse, { agreement, signed, day });
    case "signedAfterClaim":
      return reason(lapse, { agreement, signed, paid: facts.paidOn });
    case "deleted":
      return reason(lapse, { agreement, deleted: line.deletedOn ?? "" });
    case "noWindow":
    case "revoked":
    case "draft":
    case "superseded":
      return reason(lapse, { agreement });
  }
}
