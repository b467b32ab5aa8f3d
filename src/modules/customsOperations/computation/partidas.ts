import { compare, type Exact, exact, sum, times } from "#kit/pure/exact.ts";
import type { Line, Operation, Treatment } from "./operation.ts";

/** Lines that the pedimento declares as one. */
export interface Joined {
  readonly lines: readonly Line[];
  /** What all of them have alike. */
  readonly of: Line;
  /** Exact pesos of its price. */
  readonly pesos: Exact;
}

const LONGEST = 250;

/** Pesos of an amount, not rounded. */
export function pesosOf(
  { rate, equivalences }: Pick<Operation, "rate" | "equivalences">,
  amount: string,
  currency: string,
): Exact {
  if (currency === "MXN") return exact(amount);
  const factor = currency === "USD" ? "1" : equivalences[currency];
  if (factor === undefined) throw new Error(`${currency} has no equivalence`);
  return times(times(amount, factor), rate);
}

/** The partidas of an operation in the order in which they appear. */
export function partidasOf(operation: Operation): Joined[] {
  const groups = Map.groupBy(operation.lines, keyOf);
  return [...groups.values()].map((lines) => {
    const pesos = lines.map(({ net, currency }) => pesosOf(operation, net, currency));
    const greatest = pesos.reduce(
      (best, one, at) => (compare(one, pesos[best] ?? one) > 0 ? at : best),
      0,
    );
    const [first] = lines;
    if (!first) throw new Error("A partida has lines");
    const description = (lines[greatest] ?? first).description.slice(0, LONGEST);
    return { lines, of: { ...first, description }, pesos: sum(pesos) };
  });
}

/** Lines with an equal key are one partida. */
function keyOf(line: Line): string {
  if (line.isAlone || line.handDuty !== null) return JSON.stringify(["alone", line.id]);
  const { fraccion, nico, origin, sellerCountry, commercial, tariff, treatment } = line;
  const isClaimed = treatment.kind === "treaty";
  return JSON.stringify([
    fraccion,
    nico,
    origin,
    sellerCountry,
    commercial.unit,
    tariff.unit,
    treatmentKey(treatment),
    isClaimed ? line.supplier : null,
    line.countervailing?.id ?? null,
    line.isIvaExempt,
    line.linkage,
    line.method,
    line.identifiers.toSorted(),
    line.permits.toSorted(),
    line.splitBy,
  ]);
}

const treatmentKey = (treatment: Treatment): readonly string[] =>
  treatment.kind === "general"
    ? ["general"]
    : treatment.kind === "prosec"
      ? ["prosec", treatment.sector]
      : ["treaty", treatment.treaty, treatment.party, treatment.rate];
