import type { BrokerLine } from "./brokerLine.ts";
import { scaled } from "./scaledAmount.ts";

/** What a partida declares that an invoice line must agree with. */
export interface ReconcilablePartida {
  sequence: number;
  fraccion: string | null;
  nico: string | null;
  origin: string | null;
  unit: string | null;
  quantity: string | null;
  usdValue: string | null;
}

/** How far sums may lie apart, in millionths. */
export interface Tolerance {
  quantity: bigint;
  dollars: bigint;
}

export const exact: Tolerance = { quantity: 0n, dollars: 0n };
export const usual: Tolerance = { quantity: 1_000_000n, dollars: 4_000_000n };

/** A line with its amounts in millionths. */
export interface Weighed {
  line: BrokerLine;
  quantity: bigint;
  value: bigint;
}

/** A partida that no lines were found for yet, with its amounts in millionths. */
export interface OpenPartida {
  partida: ReconcilablePartida;
  quantity: bigint;
  value: bigint;
}

export function weighed(line: BrokerLine): Weighed[] {
  const [quantity, value] = [scaled(line.quantity), scaled(line.usdValue)];
  return quantity === null || value === null ? [] : [{ line, quantity, value }];
}

export function openPartida(partida: ReconcilablePartida): OpenPartida[] {
  const [quantity, value] = [scaled(partida.quantity), scaled(partida.usdValue)];
  return quantity === null || value === null ? [] : [{ partida, quantity, value }];
}

/** The lines that make up a partida, when they can be told without doubt: all of them, one of them, or a set. */
export function solution(
  target: OpenPartida,
  lines: readonly Weighed[],
  isAlone: boolean,
  tolerance: Tolerance,
  budget: { steps: number },
): { lines: readonly Weighed[]; confidence: string } | null {
  if (lines.length === 0) return null;
  if (isAlone && isSum(target, lines, tolerance)) return { lines, confidence: "0.85" };
  const single = lines.filter((line) => isSum(target, [line], tolerance));
  if (single.length > 0) {
    return sameParts(single.map((line) => [line]))
      ? { lines: single.slice(0, 1), confidence: "0.85" }
      : null;
  }
  const [first, ...others] = subsets(target, lines, tolerance, budget);
  return first !== undefined && sameParts([first, ...others])
    ? { lines: first, confidence: "0.75" }
    : null;
}

export function isSum(
  target: OpenPartida,
  lines: readonly Weighed[],
  tolerance: Tolerance,
): boolean {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0n);
  const value = lines.reduce((sum, line) => sum + line.value, 0n);
  return (
    within(quantity - target.quantity, tolerance.quantity) &&
    within(value - target.value, tolerance.dollars)
  );
}

function within(difference: bigint, tolerance: bigint): boolean {
  return difference <= tolerance && difference >= -tolerance;
}

function sameParts(sets: readonly (readonly Weighed[])[]): boolean {
  const parts = sets.map((set) =>
    set
      .map(({ line }) => line.partNo)
      .toSorted()
      .join("\u0000"),
  );
  return new Set(parts).size === 1;
}

/** The sets of two and more lines that make the sums, until two of them differ; none when the search was given up. */
function subsets(
  target: OpenPartida,
  lines: readonly Weighed[],
  tolerance: Tolerance,
  budget: { steps: number },
): Weighed[][] {
  const ordered = lines.toSorted((a, b) => (a.value > b.value ? -1 : a.value < b.value ? 1 : 0));
  const found: Weighed[][] = [];
  const chosen: Weighed[] = [];
  const search = (from: number, quantity: bigint, value: bigint): boolean => {
    if (budget.steps-- <= 0) return false;
    if (chosen.length > 1 && isSum(target, chosen, tolerance)) {
      found.push([...chosen]);
      return sameParts(found);
    }
    for (let i = from; i < ordered.length; i++) {
      const line = ordered[i];
      if (line === undefined) break;
      if (line.value > value + tolerance.dollars) continue;
      if (line.quantity > quantity + tolerance.quantity) continue;
      chosen.push(line);
      const goOn = search(i + 1, quantity - line.quantity, value - line.value);
      chosen.pop();
      if (!goOn) return false;
    }
    return true;
  };
  search(0, target.quantity, target.value);
  return budget.steps < 0 ? [] : found;
}
