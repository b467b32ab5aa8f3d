import { acceptedPair, type Acceptance, type PartDecisions } from "../acceptedPair.ts";
import type { AuditContext } from "../context.ts";
import type { CatalogueVersion, PartFacts, PartidaFacts } from "../facts.ts";
import { type Reason, type ReasonCode, reason } from "../reasons.ts";
import { judgePart as judgeByV1 } from "../v1/part.ts";
import type { PartVerdict } from "../verdict.ts";

/** The first edition's verdict on a part, and what people decided about it is honoured. */
export function judgePart(
  facts: PartidaFacts,
  part: PartFacts | null,
  context: AuditContext,
): PartVerdict {
  const verdict = judgeByV1(facts, part, context);
  const { decided = null, catalogue = null } = part ?? {};
  return decided === null || catalogue === null
    ? verdict
    : honoured(verdict, facts, catalogue, decided);
}

/** A part's verdict with what people decided about it: what they accepted counts as equal, and says so. */
function honoured(
  verdict: PartVerdict,
  facts: PartidaFacts,
  catalogue: CatalogueVersion,
  decided: PartDecisions,
): PartVerdict {
  const code = (facts.fraccion ?? "") + (facts.nico ?? "");
  const fraccion = verdict.fraccionMatches
    ? undefined
    : acceptedPair(decided, "fraccion", code, catalogue.mxhts ?? "");
  const words = verdict.descriptionMatches
    ? undefined
    : acceptedPair(decided, "description", facts.description ?? "", catalogue.description ?? "");
  const synonym = catalogue.foundBy === "synonym" ? decided.synonym : null;
  const instead: Partial<Record<ReasonCode, Reason>> = {
    ...(synonym && {
      partFoundLoosely: reason("partBySynonym", { found: catalogue.partNo, ...said(synonym) }),
    }),
    ...(words && { similarity: reason("descriptionAccepted", said(words)) }),
  };
  return {
    ...verdict,
    fraccionMatches: verdict.fraccionMatches || fraccion !== undefined,
    descriptionMatches: verdict.descriptionMatches || words !== undefined,
    reasons: [
      ...verdict.reasons.map((one) => instead[one.code] ?? one),
      ...(fraccion ? [reason("fraccionAccepted", said(fraccion))] : []),
    ],
  };
}

const said = ({ on, by }: Acceptance) => ({ on, by });
