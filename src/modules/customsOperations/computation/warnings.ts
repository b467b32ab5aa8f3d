import { dayAfter } from "#kit/pure/calendar.ts";
import { compare, dividedBy, exact, minus, sum, times } from "#kit/pure/exact.ts";
import type { LineFacts, OperationFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";

/** Days after which an exchange rate is looked at again. */
const OLD_RATE = 5;
/** Hundredths by which a price or weight may lie beside those before. */
const USUAL = 30n;

const PAID_BEHIND = ["EXW", "FCA", "FAS", "FOB"];
const PAID_WITHIN = ["CIF", "CIP"];
const DELIVERED = ["DAP", "DPU", "DDP"];

/** What somebody should look at before an operation is computed, none of which stops it (crossing.md 3.4, 3.9). */
export function warningsOf(facts: OperationFacts): Finding[] {
  const invoices = new Map(facts.lines.map(({ invoice }) => [invoice.id, invoice]));
  return [
    ...oldRate(facts),
    ...[...invoices.values()].flatMap((invoice) => [
      ...incoterm(facts, invoice),
      ...(invoice.otherOperation === null
        ? []
        : [
            {
              code: "otherOperation",
              entity: "invoices" as const,
              row: invoice.id,
              field: "number",
              values: { invoice: invoice.number, operation: invoice.otherOperation },
            },
          ]),
    ]),
    ...facts.lines.flatMap(lineWarnings),
  ];
}

function oldRate({ id, day, tables: { exchangeRate } }: OperationFacts): Finding[] {
  if (exchangeRate === null || dayAfter(exchangeRate.published, OLD_RATE) >= day) return [];
  const { published } = exchangeRate;
  return [
    {
      code: "oldRate",
      entity: "customsOperations",
      row: id,
      field: "determinationDay",
      values: { published, day },
    },
  ];
}

/** Who pays freight and insurance by the incoterm, against the charges that there are. */
function incoterm(
  { charges, direction }: OperationFacts,
  { id, number, incoterm }: LineFacts["invoice"],
): Finding[] {
  if (incoterm === null || direction === "export") return [];
  const own = charges.filter(
    ({ invoice, isCharged }) => isCharged && (invoice === null || invoice === id),
  );
  const has = (concept: string, isInPrice: boolean) =>
    own.some((one) => one.concept === concept && one.isInPrice === isInPrice);
  const concepts = ["freight", "insurance"];
  const isOdd = PAID_BEHIND.includes(incoterm)
    ? !concepts.every((concept) => has(concept, false) || has(concept, true))
    : PAID_WITHIN.includes(incoterm)
      ? concepts.some((concept) => has(concept, false))
      : DELIVERED.includes(incoterm) && !own.some(({ concept }) => concept.startsWith("deduct"));
  if (!isOdd) return [];
  const code = PAID_BEHIND.includes(incoterm)
    ? "incotermWithoutCharges"
    : PAID_WITHIN.includes(incoterm)
      ? "incotermWithCharges"
      : "incotermWithoutDeductions";
  return [
    { code, entity: "invoices", row: id, field: "incoterm", values: { invoice: number, incoterm } },
  ];
}

function lineWarnings(line: LineFacts): Finding[] {
  const { id, invoice, lineNo, partNo, net, quantity, netWeight, before } = line;
  const found = (code: string, field: string): Finding => ({
    code,
    entity: "operationLines",
    row: id,
    field,
    values: { line: `${invoice.number} / ${lineNo}`, part: partNo },
  });
  const warnings = isOverridden(line) ? [found("codeOverridden", "fraccion")] : [];
  if (compare(net, 0n) === 0) return [...warnings, found("zeroValue", "quantity")];
  if (compare(quantity, 0n) <= 0) return warnings;
  const prices = before.flatMap(({ price, currency }) =>
    currency === invoice.currency ? [price] : [],
  );
  const weights = before.flatMap(({ weight }) => weight ?? []);
  if (isUnusual(dividedBy(net, quantity), prices)) warnings.push(found("unusualPrice", "quantity"));
  if (netWeight !== null && isUnusual(dividedBy(netWeight, quantity), weights))
    warnings.push(found("unusualWeight", "netWeight"));
  return warnings;
}

/** Somebody wants another code than the catalogue has. */
function isOverridden({ own, part }: LineFacts): boolean {
  const code = (part?.mxhts ?? "").replaceAll(/\D/g, "");
  const isOther = (wanted: string | null, from: number) =>
    wanted !== null && wanted !== code.slice(from, from + wanted.length);
  return isOther(own.fraccion, 0) || isOther(own.nico, 8);
}

/** More than the usual beside the mean of those before. */
function isUnusual(own: ReturnType<typeof exact>, before: readonly string[]): boolean {
  if (before.length === 0) return false;
  const mean = dividedBy(sum(before), BigInt(before.length));
  const apart = minus(own, mean);
  const size = compare(apart, 0n) < 0 ? times(apart, -1n) : apart;
  return compare(times(size, 100n), times(mean, USUAL)) > 0;
}
