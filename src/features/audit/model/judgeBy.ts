import { exclusionOf } from "#features/pedimentos/model/auditablePartida.ts";
import { type CaseCode, CASES, isNoteCode, type NoteCode, NOTES } from "./cases.ts";
import type { AuditContext } from "./context.ts";
import type { PartFacts, PartidaFacts } from "./facts.ts";
import { type Reason, reason } from "./reasons.ts";
import { type Finding, finding } from "./v1/finding.ts";
import { type Shares, shareOf, shares, type Worth } from "./v1/money.ts";
import { type Partida, partida } from "./v1/partida.ts";
import type { PartVerdict, PreferenceVerdict, RowVerdict } from "./verdict.ts";

/** One edition of the rules: facts of a partida in, its verdicts out. */
export type Judge = (facts: PartidaFacts, context: AuditContext) => RowVerdict[];

/** What editions of the rules answer, each in its own way. */
export interface RulesOfEdition {
  /** The facts as this edition understands them; as they are on file without it. */
  readonly readFacts?: (facts: PartidaFacts, context: AuditContext) => PartidaFacts;
  /** The case of a part whose partida claims a preference. */
  readonly claimedCase: CaseOf;
  /** The case of a part whose partida claims nothing. */
  readonly unclaimedCase: CaseOf;
  /** What a case is worth for the whole partida. */
  readonly worth: (found: Finding, one: Partida, context: AuditContext) => Worth;
  /** A part against the catalogue; null: none is known. */
  readonly judgePart: (
    facts: PartidaFacts,
    part: PartFacts | null,
    context: AuditContext,
  ) => PartVerdict;
  readonly notes: NoteRules;
}

/** Why a note stands beside the cases of a partida's parts; null: it does not. */
export type NoteRules = Readonly<Partial<Record<NoteCode, NoteRule>>>;

type NoteRule = (one: Partida, cases: readonly CaseCode[], context: AuditContext) => Reason | null;

type CaseOf = (one: Partida, part: PartFacts, context: AuditContext) => Finding;

/**
 * The judge of an edition. It gives every verdict of one partida: a row for each part, one row where no part is known,
 * none for packaging and for what has no quantity.
 */
export const judgeBy = (rules: RulesOfEdition): Judge => {
  return (facts, context) => judged(facts, context, rules);
};

function judged(onFile: PartidaFacts, context: AuditContext, rules: RulesOfEdition): RowVerdict[] {
  const facts = rules.readFacts?.(onFile, context) ?? onFile;
  const keys = facts.identifiers.map(({ key }) => key);
  if (exclusionOf({ quantity: facts.quantity, identifierKeys: keys }) !== null) return [];
  const one = partida(facts, context);
  const parts = facts.parts.length === 0 ? [null] : facts.parts;
  const findings = parts.map((part) => findingOf(one, part, context, rules));
  const divided = shares(facts.parts);
  const beside = notesOf(
    one,
    findings.map(({ caseCode }) => caseCode),
    context,
    rules,
  );
  return findings.map((found, index) => ({
    sequence: facts.sequence,
    ordinal: index + 1,
    treatyKeys: one.declared.keys,
    part: rules.judgePart(facts, parts[index] ?? null, context),
    preference: preference(
      found,
      one,
      parts[index] ?? null,
      rules.worth(found, one, context),
      divided,
      index,
    ),
    notes: beside.codes,
    noteReasons: beside.reasons,
  }));
}

interface Notes {
  readonly codes: readonly NoteCode[];
  readonly reasons: readonly Reason[];
}

const NO_NOTES: Notes = { codes: [], reasons: [] };
const NOTE_CODES = Object.keys(NOTES).filter(isNoteCode);

function notesOf(
  one: Partida,
  cases: readonly CaseCode[],
  context: AuditContext,
  { notes }: RulesOfEdition,
): Notes {
  const codes: NoteCode[] = [];
  const reasons: Reason[] = [];
  for (const code of NOTE_CODES) {
    const why = notes[code]?.(one, cases, context) ?? null;
    if (why === null) continue;
    codes.push(code);
    reasons.push(why);
  }
  return codes.length === 0 ? NO_NOTES : { codes, reasons };
}

function findingOf(
  one: Partida,
  part: PartFacts | null,
  context: AuditContext,
  { claimedCase, unclaimedCase }: RulesOfEdition,
): Finding {
  if (!one.facts.isImport) return finding("C00", [reason("isExport")]);
  if (part === null) return finding("C40", [reason("noPart")]);
  if (one.declared.claims.length > 0) return claimedCase(one, part, context);
  return unclaimedCase(one, part, context);
}

function preference(
  { caseCode, line, reasons }: Finding,
  one: Partida,
  part: PartFacts | null,
  money: Worth,
  divided: Shares | null,
  index: number,
): PreferenceVerdict {
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
