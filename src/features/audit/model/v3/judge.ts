import { exclusionOf } from "#features/pedimentos/model/auditablePartida.ts";
import { CASES } from "../cases.ts";
import type { AuditContext } from "../context.ts";
import type { PartFacts, PartidaFacts } from "../facts.ts";
import { reason } from "../reasons.ts";
import type { PreferenceVerdict, RowVerdict } from "../verdict.ts";
import { claimedCase } from "./claimed.ts";
import { type Finding, finding } from "../v1/finding.ts";
import { type Shares, shareOf, shares } from "../v1/money.ts";
import { notes } from "../v1/notes.ts";
import { judgePart } from "../v1/part.ts";
import { type Partida, partida } from "../v1/partida.ts";
import { honoured } from "../v2/honoured.ts";
import { worth } from "./money.ts";
import { unclaimedCase } from "./unclaimed.ts";

/** The version of the rules that these files hold. */
export const RULES_VERSION = "3";

/**
 * Every verdict of one partida: a row for each part, one row where no part is known, none for packaging
 * and for what has no quantity.
 */
export function judge(facts: PartidaFacts, context: AuditContext): RowVerdict[] {
  const keys = facts.identifiers.map(({ key }) => key);
  if (exclusionOf({ quantity: facts.quantity, identifierKeys: keys }) !== null) return [];
  const one = partida(facts, context);
  const parts = facts.parts.length === 0 ? [null] : facts.parts;
  const findings = parts.map((part) => findingOf(one, part, context));
  const divided = shares(facts.parts);
  const beside = notes(
    one,
    findings.map(({ caseCode }) => caseCode),
    context,
  );
  return findings.map((found, index) => ({
    sequence: facts.sequence,
    ordinal: index + 1,
    treatyKeys: one.declared.keys,
    part: partVerdict(facts, parts[index] ?? null, context),
    preference: preference(found, one, parts[index] ?? null, divided, index, context),
    notes: beside.codes,
    noteReasons: beside.reasons,
  }));
}

function partVerdict(facts: PartidaFacts, part: PartFacts | null, context: AuditContext) {
  const verdict = judgePart(facts, part, context);
  const { decided = null, catalogue = null } = part ?? {};
  return decided === null || catalogue === null
    ? verdict
    : honoured(verdict, facts, catalogue, decided);
}

function findingOf(one: Partida, part: PartFacts | null, context: AuditContext): Finding {
  if (!one.facts.isImport) return finding("C00", [reason("isExport")]);
  if (part === null) return finding("C40", [reason("noPart")]);
  if (one.declared.claims.length > 0) return claimedCase(one, part, context);
  return unclaimedCase(one, part, context);
}

function preference(
  found: Finding,
  one: Partida,
  part: PartFacts | null,
  divided: Shares | null,
  index: number,
  context: AuditContext,
): PreferenceVerdict {
  const { caseCode, line, reasons } = found;
  const money = worth(found, one, context);
  const mine = (total: typeof money.amount) =>
    total === null ? null : (divided === null ? total : shareOf(total, divided, index)).toFixed(0);
  const isShared = divided !== null && money.amount !== null && money.amount.gt(0);
  const split = isShared
    ? [reason("shared", { parts: String(divided.weights.length), how: divided.how })]
    : [];
  const shown = line ?? part?.lines[0] ?? null;
  return {
    caseCode,
    severity: CASES[caseCode].severity,
    agrees: CASES[caseCode].agrees,
    partCertified: part === null ? !one.facts.isImport : part.lines.length > 0,
    certificateLine: shown?.id ?? null,
    certificatePart: shown?.partNo ?? null,
    amount: mine(money.amount),
    vatAmount: mine(money.vat),
    deadlineOn: money.deadlineOn,
    reasons: [...reasons, ...money.reasons, ...split],
  };
}
