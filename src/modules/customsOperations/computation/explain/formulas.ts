import { type Exact, exact, roundedHalfUp, sum, times, type Written } from "#kit/pure/exact.ts";
import type { ComputationWire, PartidaWire, ProformaWire } from "../../contract.ts";
import { type HandContribution, INCREMENTS } from "../operation.ts";

/** What a figure is made of: formulas with their numbers, and the rows of dated tables that they use. */
export interface Explanation {
  /** Of a partida; null: of the whole pedimento. */
  readonly sequence: number | null;
  readonly steps: readonly Step[];
  readonly used: readonly UsedRow[];
}

export interface Step {
  /** `5000 × 16 % = 800`. */
  readonly formula: string;
  /** What it is about. */
  readonly of?: Subject;
  /** By which rule its result was rounded. */
  readonly rule?: "halfUp" | "contribution" | "spread" | "least" | "shown";
}

export type Subject =
  | { readonly kind: "line"; readonly invoice: string; readonly lineNo: number }
  | { readonly kind: "charge"; readonly concept: string }
  /** Why somebody typed it. */
  | { readonly kind: "hand"; readonly reason: string }
  | { readonly kind: "currency"; readonly currency: string };

/** A row of a table, by what it is found under. */
export interface UsedRow {
  readonly table:
    | "fees"
    | "exchangeRates"
    | "equivalences"
    | "ivaRates"
    | "tariff"
    | "countervailingDuties";
  readonly key: string;
  readonly value: string;
}

export interface ExplainedCharge {
  readonly concept: string;
  readonly amount: string;
  readonly currency: string;
  readonly basis: "value" | "weight";
  readonly invoice: string | null;
  readonly isCharged: boolean;
  readonly isInPrice: boolean;
}

export interface ExplainedHand extends HandContribution {
  readonly reason: string;
}

/** A proforma with what it was computed from. */
export interface Explained {
  readonly direction: "import" | "export";
  readonly clave: string;
  readonly vehicles: number;
  readonly isConsolidated: boolean;
  readonly used: NonNullable<ComputationWire["used"]>;
  readonly lines: readonly Pick<
    ComputationWire["lines"][number],
    "id" | "invoice" | "lineNo" | "net" | "declared"
  >[];
  readonly charges: readonly ExplainedCharge[];
  readonly handContributions: readonly ExplainedHand[];
  readonly proforma: ProformaWire;
}

/** Terms that a sum, or lines that a formula writes out. */
export const MOST_TERMS = 20;

/** As many decimals as say something, 8 at most. */
export function text(written: Written): string {
  const rounded = roundedHalfUp(written, 8);
  return rounded.includes(".") ? rounded.replace(/\.?0+$/, "") : rounded;
}

/** `a + b = c`, or the one term alone. */
export function total(terms: readonly Written[], result: Written): string {
  if (terms.length === 1) return text(result);
  const shown = terms.slice(0, MOST_TERMS).map(text);
  const all = terms.length > MOST_TERMS ? [...shown, "…"] : shown;
  return `${all.join(" + ")} = ${text(result)}`;
}

/** A formula that comes to `from`, and what that is rounded to. */
export const arrow = (formula: string, from: Written, to: string): string =>
  text(from) === to ? formula : `${formula} → ${to}`;

/** Pesos of an amount, with how it comes to them. */
export function inPesos(amount: Written, currency: string, { used }: Pick<Explained, "used">) {
  if (currency === "MXN") return { pesos: exact(amount), formula: `${text(amount)} MXN` };
  const factor = currency === "USD" ? null : (used.equivalences[currency] ?? "0");
  const pesos = times(times(amount, factor ?? "1"), used.rate);
  const by = factor === null ? used.rate : `${factor} × ${used.rate}`;
  return { pesos, formula: `${text(amount)} ${currency} × ${by} = ${text(pesos)}` };
}

/** The rows by which amounts of these currencies come to pesos. */
export function ratesOf(
  currencies: readonly string[],
  { used }: Pick<Explained, "used">,
): UsedRow[] {
  const foreign = [...new Set(currencies)].filter((currency) => currency !== "MXN");
  if (foreign.length === 0) return [];
  const others = foreign.filter((currency) => currency !== "USD");
  return [
    { table: "exchangeRates", key: used.day, value: used.rate },
    ...others.map((currency): UsedRow => {
      const value = used.equivalences[currency] ?? "";
      return { table: "equivalences", key: currency, value };
    }),
  ];
}

export const feeOf = (key: string, { used }: Pick<Explained, "used">): string =>
  used.fees[key] ?? "0";
export const feeRow = (key: string, of: Pick<Explained, "used">): UsedRow => ({
  table: "fees",
  key,
  value: feeOf(key, of),
});

type Line = Explained["lines"][number];
/** Lines by their ids: a formula over all partidas asks for each of them. */
const known = new WeakMap<Explained["lines"], ReadonlyMap<string, Line>>();

export function linesOf({ lines }: PartidaWire, of: Explained): readonly Line[] {
  const byId = known.get(of.lines) ?? new Map(of.lines.map((line) => [line.id, line]));
  known.set(of.lines, byId);
  return lines.flatMap((id) => byId.get(id) ?? []);
}

/** Exact pesos of a partida's price. */
export const exactPesos = (partida: PartidaWire, of: Explained): Exact =>
  sum(linesOf(partida, of).map(({ net, invoice }) => inPesos(net, invoice.currency, of).pesos));

/** What a partida pays by: its customs value, of exports its price. */
export const worthOf = (
  { customsValue, price }: PartidaWire,
  { direction }: Pick<Explained, "direction">,
): string => (direction === "import" ? customsValue : price);

/** Charges that add to the value, and those that the price holds and that go off it. */
export function countedCharges({ charges, direction }: Explained) {
  const counted = charges.filter(({ isCharged }) => isCharged && direction === "import");
  const isIncrement = ({ concept }: ExplainedCharge) => INCREMENTS.some((one) => one === concept);
  return {
    increments: counted.filter((one) => isIncrement(one) && !one.isInPrice),
    deductions: counted.filter((one) => !isIncrement(one)),
  };
}
