import { dayAfter } from "#kit/pure/calendar.ts";
import { compare } from "#kit/pure/exact.ts";
import { claimsOf, type ClaimProposal } from "./claims.ts";
import { feeKeys, isComputed, isTemporary, needsImmex } from "./claves.ts";
import type { ImporterFacts, LineFacts, OperationFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { foundCode } from "./foundCode.ts";
import { noteOf } from "./note.ts";
import { type Charge, type FeeKey, INCREMENTS, type Line, type Operation } from "./operation.ts";
import { hasEquivalence, preparedLine } from "./preparedLine.ts";
import { warningsOf } from "./warnings.ts";

export interface Prepared {
  /** Null while there are faults. */
  readonly operation: Operation | null;
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Preferences that certificates on file cover and nobody claims. */
  readonly proposals: readonly ClaimProposal[];
}

/** Days after which an exchange rate is too old to be the latest. */
const OLDEST_RATE = 10;

/** What an operation is computed from, or everything that stops it (crossing.md 3.2, 3.5, 3.9). */
export function prepare(facts: OperationFacts): Prepared {
  const { clave, direction, importer } = facts;
  const proposals =
    direction === "import"
      ? facts.lines.flatMap((line) => claimsOf(line, facts, foundCode(line, facts)))
      : [];
  // The importer wants them without a question: of each line the one that pays least.
  const taken = new Map(
    importer?.claimsCovered
      ? proposals.toReversed().map((proposal) => [proposal.line, proposal] as const)
      : [],
  );
  const faults: Finding[] = [...operationFaults(facts)];
  const lines = facts.lines.map((line) =>
    preparedLine(withClaim(line, taken.get(line.id)), facts, faults),
  );
  const declared = lines.filter((line) => line !== null);
  faults.push(...chargeFaults(facts), ...handFaults(facts));
  const treatments = declared.map(({ treatment }) => treatment);
  const keys = isComputed(clave, direction) ? feeKeys(clave, direction, treatments) : [];
  if (facts.rectified !== null) keys.push("DTA.VII.e");
  faults.push(...feeFaults(facts, keys));
  return {
    operation: faults.length === 0 ? operationOf(facts, declared, keys) : null,
    faults: each(faults),
    warnings: warningsOf(facts),
    proposals: proposals.filter(({ line }) => !taken.has(line)),
  };
}

const withClaim = (line: LineFacts, proposal: ClaimProposal | undefined): LineFacts =>
  proposal === undefined || line.own.sector !== null
    ? line
    : { ...line, own: { ...line.own, claim: proposal.treaty, claimParty: proposal.party } };

function operationFaults(facts: OperationFacts): Finding[] {
  const { id, day, clave, direction, importer, lines } = facts;
  const { exchangeRate: rate } = facts.tables;
  const found = (code: string, field: string, values: Finding["values"] = {}): Finding => ({
    code,
    entity: "customsOperations",
    row: id,
    field,
    values,
  });
  const isRateOld = rate === null || dayAfter(rate.published, OLDEST_RATE) < day;
  return [
    ...(isComputed(clave, direction) ? [] : [found("claveNotComputed", "clave", { clave })]),
    ...(isRateOld
      ? [found("fxMissing", "determinationDay", { day, published: rate?.published ?? "" })]
      : []),
    ...(needsImmex(clave) && (importer?.immexNo ?? null) === null
      ? [found("immexMissing", "importerRfc", { day })]
      : []),
    ...(lines.length === 0 ? [found("noLines", "entries")] : []),
  ];
}

const feeFaults = ({ id, day, tables }: OperationFacts, keys: readonly FeeKey[]): Finding[] =>
  keys.flatMap((key) =>
    tables.fees[key] === undefined
      ? [
          {
            code: "feeMissing",
            entity: "customsOperations" as const,
            row: id,
            field: "determinationDay",
            values: { key, day },
          },
        ]
      : [],
  );

/** What speaks against charges, and against lines over which they cannot be spread. */
function chargeFaults(facts: OperationFacts): Finding[] {
  const { charges, lines, day } = facts;
  const own = charges.flatMap(({ id, currency, invoice }): Finding[] => {
    const at = { entity: "operationCharges", row: id } as const;
    const isElsewhere = invoice !== null && !lines.some((line) => line.invoice.id === invoice);
    return [
      ...(hasEquivalence(facts, currency)
        ? []
        : [{ ...at, code: "chargeCurrency", field: "amount", values: { currency, day } }]),
      ...(isElsewhere ? [{ ...at, code: "chargeInvoice", field: "invoice", values: {} }] : []),
    ];
  });
  if (!charges.some(({ basis }) => basis === "weight")) return own;
  const weightless: Finding[] = [];
  for (const line of lines)
    if (line.netWeight === null || compare(line.netWeight, 0n) <= 0)
      noteOf(line, weightless)("weightMissing", "netWeight");
  return [...own, ...weightless];
}

/** A contribution by hand is of a line of the operation. */
const handFaults = ({ handContributions, lines }: OperationFacts): Finding[] =>
  handContributions.flatMap(({ id, line, key }) =>
    line === null || lines.some((one) => one.id === line)
      ? []
      : [
          {
            code: "contributionLine",
            entity: "handContributions" as const,
            row: id,
            field: "operationLine",
            values: { key },
          },
        ],
  );

/** What several lines say of their invoice or supplier is told once, and so are permits that several rules want. */
const each = (faults: readonly Finding[]): Finding[] => [
  ...new Map(
    faults.map((fault) => [
      [fault.code, fault.row, fault.field, fault.values["permit"]].join(" "),
      fault,
    ]),
  ).values(),
];

function operationOf(
  facts: OperationFacts,
  lines: readonly Line[],
  keys: readonly FeeKey[],
): Operation {
  const { direction, clave, vehicles, isConsolidated, tables, importer } = facts;
  const charges = facts.charges.map(({ id: _id, concept, ...charge }): Charge => ({
    ...charge,
    concept: INCREMENTS.find((one) => one === concept) ?? "deduction",
  }));
  const isOfTime = isTemporary(clave, direction);
  return {
    direction,
    clave,
    vehicles,
    isConsolidated,
    rate: tables.exchangeRate?.rate ?? "",
    equivalences: equivalencesOf(facts),
    fees: Object.fromEntries(keys.map((key) => [key, tables.fees[key] ?? ""])),
    ivaRate: ivaRateOf(facts),
    ivaForm: isOfTime ? ivaFormOf(importer) : 0,
    immexNo: needsImmex(clave) ? (importer?.immexNo ?? null) : null,
    ivaCertificate: isOfTime ? (importer?.ivaCertificate ?? null) : null,
    grossWeight: facts.grossWeight,
    borderRegister: clave === "C1" ? (importer?.borderRegister ?? null) : null,
    lines,
    charges,
    ...(facts.rectified && { rectified: facts.rectified }),
    handContributions: facts.handContributions.map(({ id: _id, ...own }) => own),
  };
}

/** Those of the currencies that occur. */
function equivalencesOf({ lines, charges, tables }: OperationFacts): Record<string, string> {
  const currencies = [...lines.map(({ invoice }) => invoice), ...charges].map(
    ({ currency }) => currency,
  );
  const used = [...new Set(currencies)].filter((one) => one !== "USD" && one !== "MXN");
  return Object.fromEntries(used.sort().map((one) => [one, tables.equivalences[one] ?? ""]));
}

/** IVA of goods that stay for a time: by certificate, by guarantee, or in cash. */
function ivaFormOf(importer: ImporterFacts | null): Operation["ivaForm"] {
  if ((importer?.ivaCertificate ?? null) !== null) return 21;
  return importer?.hasGuarantee ? 22 : 0;
}

/** A row for registered importers holds for those alone, and before one for all. */
function ivaRateOf({ tables, importer }: OperationFacts): string {
  const isRegistered = (importer?.borderRegister ?? null) !== null;
  const own = tables.ivaRates.find((row) => row.isRegistered && isRegistered);
  const all = tables.ivaRates.find((row) => !row.isRegistered);
  return (own ?? all)?.rate ?? tables.fees["IVA"] ?? "";
}
