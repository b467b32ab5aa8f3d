import { customsOperations } from "#modules/customsOperations/customsOperations.ts";
import { handContributions } from "#modules/customsOperations/handContributions/handContributions.ts";
import { operationCharges } from "#modules/customsOperations/operationCharges/operationCharges.ts";
import { operationLines } from "#modules/customsOperations/operationLines/operationLines.ts";
import type { Chance } from "./chance.ts";
import { NORTE, RIO_BRAVO, SIERRA_ALTA } from "./clients.ts";
import { NORTE_FAMILIES, RIO_BRAVO_FAMILIES, SIERRA_ALTA_FAMILIES } from "./families.ts";
import { begun, go, type PastRow, type Ref, refOf, type Values } from "./pastRows.ts";

const MINUTE = 60_000;
const FAMILIES = [...NORTE_FAMILIES, ...RIO_BRAVO_FAMILIES, ...SIERRA_ALTA_FAMILIES];

/** A charge in a few words: concept, amount in dollars, basis, and whether the price holds it. */
export interface PlannedCharge {
  readonly concept: "freight" | "insurance" | "packing" | "deductTransport";
  readonly usd: string;
  readonly basis?: "weight";
  readonly inPrice?: true;
}

/** What is paid and not computed, of the whole pedimento and in cash. */
interface PlannedContribution {
  readonly key: number;
  readonly pesos: string;
  readonly reason: string;
}

/** What becomes of the customs operation of an entry that left. */
export interface CustomsPlan {
  readonly client: number;
  /** Days before today. */
  readonly ago: number;
  readonly isCancelled?: true;
  readonly clave?: "IN" | "C1";
  /** Goods that leave Mexico. */
  readonly isExport?: true;
  /** Of Apéndice 15, where it is not the general one. */
  readonly destination?: number;
  /** It was requested by the number of the load, not of the entry. */
  readonly isByLoad?: true;
  readonly charges: readonly PlannedCharge[];
  /** Preferences that certificates cover are claimed; or one that none covers; or a rate of PROSEC. */
  readonly claims?: "covered" | "uncovered" | "sector";
  /** A charge that was forgotten until there was an edition already: the next one has it. */
  readonly forgotten?: PlannedCharge;
  readonly byHand?: PlannedContribution;
  /** Somebody has changed it since, and nobody has computed it again. */
  readonly isStale?: true;
}

const freight = (
  usd: string,
  more: Omit<PlannedCharge, "concept" | "usd"> = {},
): PlannedCharge => ({
  concept: "freight",
  usd,
  ...more,
});
const insured = (usd: string): PlannedCharge => ({ concept: "insurance", usd });

/** Days before today of the operations of each client. */
const DAYS_AGO: readonly (readonly [client: number, ago: readonly number[]])[] = [
  [NORTE, [44, 42, 41, 38, 37, 35, 34, 31, 30, 28, 27, 24, 23, 20, 17, 16, 13, 10, 9, 6, 3, 2]],
  [RIO_BRAVO, [40, 33, 26, 19, 12]],
  [SIERRA_ALTA, [36, 22, 8]],
];

/** The operations of the month and a half, the earliest first. */
export const customsPlans = (): CustomsPlan[] =>
  DAYS_AGO.flatMap(([client, days]) => days.map((ago) => ({ client, ago })))
    .toSorted((one, other) => other.ago - one.ago)
    .map((plan, at): CustomsPlan => ({
      ...plan,
      charges: [],
      ...WAYS[at % WAYS.length],
      ...OWN[at],
    }));

/** What turns up again and again. */
const WAYS: readonly Partial<CustomsPlan>[] = [
  { charges: [freight("420.00"), insured("38.50")], claims: "covered" },
  { charges: [freight("365.00", { basis: "weight" })] },
  {
    charges: [freight("510.00"), insured("44.10")],
    forgotten: { concept: "packing", usd: "62.40" },
  },
  { charges: [freight("298.75"), insured("21.00")] },
  { charges: [], claims: "covered" },
  { charges: [freight("455.00", { basis: "weight" }), insured("30.25")] },
];

/** What happened once, by the turn of the operation. */
const OWN: Readonly<Record<number, Partial<CustomsPlan>>> = {
  2: { isByLoad: true },
  3: { isCancelled: true },
  4: { charges: [freight("380.00", { inPrice: true })] },
  5: {
    byHand: {
      key: 9,
      pesos: "1250",
      reason: "Aprovechamiento por servicio extraordinario de la aduana",
    },
  },
  7: { clave: "IN" },
  8: { isByLoad: true },
  9: { charges: [{ concept: "deductTransport", usd: "75.00" }] },
  10: { clave: "C1", destination: 11 },
  11: { isCancelled: true },
  12: { isExport: true, charges: [] },
  13: { claims: "uncovered" },
  15: { isStale: true },
  16: { claims: "sector" },
  18: { isExport: true, charges: [] },
  19: { isCancelled: true },
  20: { isByLoad: true },
  21: { isStale: true },
  25: { isCancelled: true },
  28: { isStale: true },
  29: { isStale: true },
};

/** A line of its invoices, called by its part. */
export interface LeftLine extends Ref {
  readonly quantity: string;
  readonly origin: string;
  /** A certificate under T-MEC names the part. */
  readonly isCovered: boolean;
}

/** Families of which the tariff has a rate of PROSEC below the general one. */
const OF_SECTOR = ["AHX", "SOP", "CBL", "MTR"];
export const SECTOR = "XIXA";
export const isOfSector = (partNo: string): boolean =>
  OF_SECTOR.some((prefix) => partNo.startsWith(`${prefix}-`));

/** An entry that left, with the lines of its invoices. */
export interface LeftEntry {
  readonly id: string;
  readonly entryNo: string;
  /** When it was ready, in milliseconds, and that day by the calendar of the sites. */
  readonly readyAt: number;
  readonly day: string;
  /** The load with which it left; null where others left with it. */
  readonly load: string | null;
  readonly lines: readonly LeftLine[];
}

export interface CustomsParties {
  readonly number: string;
  readonly broker: Ref;
  readonly customer: Ref | null;
  readonly rfc: string;
  readonly by: string;
}

/** An operation with its rows as they were when it was accepted. */
export interface PastCustoms {
  readonly plan: CustomsPlan;
  readonly by: string;
  /** Of the clock, in milliseconds: when it was computed, and again. */
  readonly computedAt: number;
  readonly againAt: number;
  readonly day: string;
  readonly operation: PastRow;
  readonly lines: readonly PastRow[];
  readonly charges: PastRow[];
  readonly byHand: readonly PastRow[];
  /** A line whose preference could be claimed without a certificate. */
  readonly claimable: PastRow | undefined;
}

/** An operation from its request until its broker's people have accepted it, or nobody wanted it any more. */
export function acceptedCustoms(
  chance: Chance,
  plan: CustomsPlan,
  entry: LeftEntry,
  { number, broker, customer, rfc, by }: CustomsParties,
): PastCustoms {
  const { client, clave = "A1", isCancelled, isExport = false } = plan;
  const own = () => ({ client, id: chance.id() });
  const addedAt = entry.readyAt + chance.between(4, 15) * MINUTE;
  const requestedAt = addedAt + 2 * MINUTE;
  const acceptedAt = requestedAt + chance.between(6, 40) * MINUTE;
  const computedAt = acceptedAt + chance.between(5, 25) * MINUTE;
  const operation = begun(
    customsOperations,
    own(),
    { at: addedAt, by },
    {
      number,
      clave,
      direction: isExport ? "north" : "south",
      regime: isExport ? "EXD" : clave === "IN" ? "ITE" : "IMD",
      ...(plan.destination !== undefined && { destination: plan.destination }),
      customer,
      broker,
      aduana: "240",
      importerRfc: rfc,
      determinationDay: entry.day,
    },
  );
  go(
    operation,
    { at: requestedAt, by, action: "request" },
    {
      status: "requested",
      entries: [(plan.isByLoad && entry.load) || entry.entryNo],
      requestedAt: new Date(requestedAt).toISOString(),
    },
  );
  const lines = entry.lines.map((line, at) =>
    begun(
      operationLines,
      own(),
      { at: requestedAt, by },
      {
        operation: refOf(operation),
        invoiceLine: { id: line.id, label: line.label },
        quantity: line.quantity,
        partNo: line.label,
        position: at + 1,
      },
    ),
  );
  if (isCancelled) {
    const reason = "El cliente cruza esta mercancía con otro agente";
    go(operation, { at: acceptedAt, by, action: "cancel", reason }, { status: "cancelled" });
  } else go(operation, { at: acceptedAt, by, action: "accept" }, { status: "accepted" });
  const past = {
    plan,
    by,
    computedAt,
    againAt: computedAt + chance.between(15, 50) * MINUTE,
    day: entry.day,
    operation,
    lines,
    charges: [] as PastRow[],
    byHand:
      plan.byHand && !isCancelled
        ? [typed(chance, operation, plan.byHand, { at: acceptedAt + MINUTE, by })]
        : [],
    claimable: lines[entry.lines.findIndex(mayClaim)],
  };
  // What is cancelled as soon as it was asked for never gets any.
  const charges = isCancelled ? [] : plan.charges;
  for (const charge of charges) addCharge(chance, past, charge, acceptedAt + MINUTE);
  return past;
}

const typed = (
  chance: Chance,
  operation: PastRow,
  { key, pesos, reason }: PlannedContribution,
  done: { readonly at: number; readonly by: string },
): PastRow =>
  begun(handContributions, { client: operation.client, id: chance.id() }, done, {
    operation: refOf(operation),
    key,
    form: 0,
    amount: pesos,
    handReason: reason,
  });

export function addCharge(
  chance: Chance,
  { operation, charges, by }: PastCustoms,
  { concept, usd, basis, inPrice }: PlannedCharge,
  at: number,
): PastRow {
  const charge = begun(
    operationCharges,
    { client: operation.client, id: chance.id() },
    { at, by },
    {
      operation: refOf(operation),
      concept,
      amount: `${usd} USD`,
      basis: basis ?? "value",
      charged: true,
      inPrice: inPrice ?? false,
    },
  );
  charges.push(charge);
  return charge;
}

/** Claims a preference for a line. */
export const claim = (
  line: PastRow,
  { by, at }: { readonly by: string; readonly at: number },
  values: Values,
): void => go(line, { at, by, action: "changed" }, values);

/** Whether the tariff has a preference for the goods under T-MEC: those that pay nothing have none. */
export const mayClaim = ({ label, origin }: Pick<LeftLine, "label" | "origin">): boolean =>
  origin === "USA" &&
  (FAMILIES.find(({ prefix }) => label.startsWith(`${prefix}-`))?.rate ?? 0) > 0;

/** Another truck is needed, which nobody has computed yet. */
export const outdate = ({ operation, againAt: at, by }: PastCustoms): void =>
  go(operation, { at, by, action: "changed" }, { vehicles: 2, stale: true });
