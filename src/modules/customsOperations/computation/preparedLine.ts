import { countryCode } from "#features/agreements/model/country.ts";
import { compare, type Exact, roundedHalfUp, times, unitsHalfUp } from "#kit/pure/exact.ts";
import type { TariffLine } from "#features/reference/model/tariffLine.ts";
import type { LineFacts, OperationFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { foundCode } from "./foundCode.ts";
import { type Note, noteOf } from "./note.ts";
import type { Line } from "./operation.ts";
import { countervailingOf, treatmentOf } from "./treatments.ts";
import { inTariffUnit, TARIFF_UNITS } from "./units.ts";

/** Whether amounts of a currency become pesos on the day. */
export const hasEquivalence = ({ tables }: OperationFacts, currency: string): boolean =>
  currency === "MXN" || currency === "USD" || tables.equivalences[currency] !== undefined;

/** A line as it is declared; null where something of it is lacking, which is noted. */
export function preparedLine(
  line: LineFacts,
  facts: OperationFacts,
  faults: Finding[],
): Line | null {
  const { invoice, own, part, classification } = line;
  const before = faults.length;
  const note = noteOf(line, faults);
  noteQuantity(line, note);
  noteInvoice(line, facts, note);
  const sellerCountry = countryCode(invoice.sellerCountry ?? "");
  const origin = own.origin ?? countryCode(line.countryOfOrigin ?? "");
  if (origin === "") note("originMissing", "origin");
  const found = foundCode(line, facts, note);
  const quantities = quantitiesOf(line, facts, found?.tariff ?? null, note);
  const treatment = found && treatmentOf(line, facts, { origin, tariff: found.tariff }, note);
  const permits = together(classification?.permits, own.permits);
  if (found) notePermits(facts, { fraccion: found.fraccion, origin, permits }, note);
  if (!found || !quantities || !treatment || faults.length > before) return null;
  const { fraccion, nico, tariff } = found;
  return {
    id: line.id,
    invoice: invoice.id,
    net: line.net,
    currency: invoice.currency,
    fraccion,
    nico,
    description: classification?.spanishDescription ?? part?.description ?? line.description,
    origin,
    sellerCountry,
    supplier: invoice.supplierName,
    part: line.partNo,
    ...quantities,
    netWeight: line.netWeight ?? "0",
    treatment,
    handDuty: own.handDuty,
    countervailing: countervailingOf(facts, { fraccion, origin, producer: line.producer }),
    isIvaExempt: tariff.isIvaExempt,
    linkage: own.linkage ?? invoice.linkage ?? "0",
    method: invoice.method,
    identifiers: together(classification?.identifiers, own.identifiers),
    permits,
    isAlone: own.isAlone,
    splitBy: splitOf(line, facts),
  };
}

function noteQuantity({ quantity, takenQuantity, wholeQuantity }: LineFacts, note: Note): void {
  if (compare(quantity, 0n) <= 0) note("quantity", "quantity", { quantity });
  const used = unitsHalfUp(quantity, 9) + unitsHalfUp(takenQuantity, 9);
  if (used > unitsHalfUp(wholeQuantity, 9))
    note("overAllocated", "quantity", { whole: wholeQuantity, taken: takenQuantity });
}

function noteInvoice({ invoice, own }: LineFacts, facts: OperationFacts, note: Note): void {
  const { id, number, currency, supplier, supplierName } = invoice;
  const at = { entity: "invoices", row: id } as const;
  if (invoice.differs) note("invoiceTotalsDiffer", "total", { invoice: number }, at);
  if (own.linkage === null && invoice.linkage === null && facts.direction === "import")
    note("linkageMissing", "linkage", { invoice: number }, at);
  if (!hasEquivalence(facts, currency))
    note("equivalenceMissing", "total", { currency, day: facts.day }, at);
  if (countryCode(invoice.sellerCountry ?? "") === "")
    note(
      "sellerMissing",
      "country",
      { supplier: supplierName },
      { entity: "carriers", row: supplier },
    );
}

/** Permits that a rule in force wants of goods and that they have not. */
function notePermits(
  { tables, direction }: OperationFacts,
  { fraccion, origin, permits }: Pick<Line, "fraccion" | "origin" | "permits">,
  note: Note,
): void {
  const towards = direction === "import" ? "south" : "north";
  for (const rule of tables.permits) {
    const isOfIt =
      fraccion.startsWith(rule.fraccion) &&
      (rule.origin ?? origin) === origin &&
      (rule.direction ?? towards) === towards;
    if (isOfIt && !permits.includes(rule.permit))
      note("permitMissing", "permits", { permit: rule.permit, source: rule.source });
  }
}

/** The quantity in its commercial and in its tariff unit; null where one is not known, which is noted. */
function quantitiesOf(
  { quantity, unit, own, classification, netWeight }: LineFacts,
  { tables }: OperationFacts,
  tariff: TariffLine | null,
  note: Note,
): Pick<Line, "commercial" | "tariff"> | null {
  const word = tables.units[unit.toUpperCase()];
  if (word === undefined) note("unitUnknown", "uom", { unit });
  if (word === undefined || tariff === null) return null;
  const commercial = { unit: word.unit, quantity: decimalOf(times(quantity, word.factor)) };
  const tariffUnit = TARIFF_UNITS[(tariff.unit ?? "").toUpperCase()];
  const factor = own.unitFactor ?? classification?.unitFactor ?? null;
  const converted =
    tariffUnit === undefined ? null : inTariffUnit(commercial, tariffUnit, { factor, netWeight });
  if (tariffUnit === undefined || converted === null) {
    note("unitConversion", "unitFactor", { from: unit, to: tariff.unit ?? "" });
    return null;
  }
  return { commercial, tariff: { unit: tariffUnit, quantity: decimalOf(converted) } };
}

/** As a decimal of at most 18 places, none of them for nothing. */
function decimalOf(number: Exact): string {
  const text = roundedHalfUp(number, 18);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

const together = (kept: readonly string[] = [], own: readonly string[] = []): string[] => [
  ...new Set([...kept, ...own]),
];

function splitOf(
  { serials, partNo, description }: LineFacts,
  { importer }: OperationFacts,
): string | null {
  switch (importer?.splitBy) {
    case "serial":
      return serials.length > 0 ? serials.join(" ") : null;
    case "part":
      return partNo;
    case "description":
      return description;
    default:
      return null;
  }
}
