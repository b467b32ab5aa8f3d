import type { AuditContext } from "../context.ts";
import type { CatalogueVersion, PartFacts, PartidaFacts } from "../facts.ts";
import { compareFraccion, isBrokenNico, isGenericFraccion } from "../fraccionLevel.ts";
import { type Reason, reason } from "../reasons.ts";
import type { PartVerdict } from "../verdict.ts";

/** Compares a part of a partida with the catalogue of its day of payment. */
export function judgePart(
  facts: PartidaFacts,
  part: PartFacts | null,
  context: AuditContext,
): PartVerdict {
  if (part === null) {
    // An export needs no part: there is nothing that could differ.
    return facts.isImport
      ? unmatched(false, reason("noPart"))
      : unmatched(true, reason("isExport"));
  }
  if (part.catalogue === null) return unmatched(false, unknown(part));
  const fraccion = fraccionOf(facts, part.catalogue);
  const description = descriptionOf(facts, part.catalogue, context);
  return {
    partMatches: true,
    fraccionMatches: fraccion.isEqual,
    descriptionMatches: description.isAlike,
    fraccionLevel: fraccion.level,
    similarity: description.score,
    reasons: [found(part, part.catalogue), ...fraccion.reasons, description.reason],
  };
}

const unmatched = (matches: boolean, why: Reason): PartVerdict => ({
  partMatches: matches,
  fraccionMatches: matches,
  descriptionMatches: matches,
  fraccionLevel: null,
  similarity: null,
  reasons: [why],
});

const unknown = ({ partNo: part, suggestion }: PartFacts): Reason =>
  suggestion === null ? reason("partUnknown", { part }) : partSuggested(part, suggestion);

/** Says that the catalogue has a part that differs only in separators or leading zeros. */
export const partSuggested = (part: string, suggestion: string): Reason =>
  reason("partSuggested", { part, suggestion });

const found = ({ partNo: part }: PartFacts, catalogue: CatalogueVersion): Reason =>
  catalogue.foundBy === "exact"
    ? reason("partFound", { part })
    : reason("partFoundLoosely", { part, found: catalogue.partNo });

function fraccionOf(facts: PartidaFacts, { mxhts }: CatalogueVersion) {
  const declared = facts.fraccion;
  if (declared === null || mxhts === null) {
    return { isEqual: false, level: null, reasons: [reason("fraccionMissing")] };
  }
  const { level, isEqual } = compareFraccion(declared, facts.nico, mxhts);
  const reasons = [reason("fraccionLevel", { declared, catalogue: mxhts, level })];
  if (isGenericFraccion(declared)) reasons.push(reason("fraccionNotReal", { declared }));
  if (isBrokenNico(facts.nico)) reasons.push(reason("nicoInvalid", { nico: facts.nico ?? "" }));
  if (level === "equal8" && !isEqual) {
    reasons.push(reason("nicoDiffers", { declared: facts.nico ?? "", catalogue: mxhts.slice(8) }));
  }
  return { isEqual, level, reasons };
}

function descriptionOf(
  facts: PartidaFacts,
  catalogue: CatalogueVersion,
  { likeness, settings }: AuditContext,
) {
  const from = settings.similarityFrom;
  const { score, wasAccepted } = likeness(facts.description ?? "", catalogue.description ?? "");
  const why = wasAccepted
    ? reason("pairAccepted")
    : reason("similarity", { score: score.toFixed(2), from: String(from) });
  return { score, isAlike: wasAccepted || (score > 0 && score >= from), reason: why };
}
