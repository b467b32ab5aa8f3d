import type { BrokerLine } from "./brokerLine.ts";
import { catalogueCode } from "./cell.ts";
import {
  exact,
  isSum,
  type OpenPartida,
  openPartida,
  type ReconcilablePartida,
  solution,
  usual,
  type Weighed,
  weighed,
} from "./lineSums.ts";

export type UnmatchedReason = "noFraccion" | "noPartida" | "noAmount" | "differs" | "ambiguous";

/** The lines that make up a partida. */
export interface PlacedLines {
  lines: BrokerLine[];
  confidence: string;
}

export interface Reconciliation {
  /** By the sequence of the partida, each line in one partida only. */
  assigned: Map<number, PlacedLines>;
  unmatched: { line: BrokerLine; reason: UnmatchedReason }[];
}

const stepBudget = 200_000;

/**
 * Finds which invoice lines make up which partida of one pedimento: same fraccion, NICO, origin and unit, and
 * sums that agree within 1 unit and 4 dollars. A partida that two different sets of parts would fit stays open.
 */
export function reconciledLines(
  partidas: readonly ReconcilablePartida[],
  lines: readonly BrokerLine[],
): Reconciliation {
  const assigned: Reconciliation["assigned"] = new Map();
  const openByFraccion = Map.groupBy(
    partidas.flatMap(openPartida),
    ({ partida }) => partida.fraccion,
  );
  const linesByFraccion = Map.groupBy(lines.flatMap(weighed), ({ line }) => line.fraccion);
  const budget = { steps: stepBudget };
  for (const [fraccion, group] of openByFraccion) {
    const left = linesByFraccion.get(fraccion) ?? [];
    if (fraccion !== null) reconcileGroup(group, left, assigned, budget);
  }
  return { assigned, unmatched: unmatched(lines, assigned, partidas) };
}

// What agrees exactly is settled first; each settled partida may leave another with one choice only.
function reconcileGroup(
  group: readonly OpenPartida[],
  lines: readonly Weighed[],
  assigned: Reconciliation["assigned"],
  budget: { steps: number },
): void {
  let left = lines;
  let open = group;
  for (const tolerance of [exact, usual]) {
    for (let progress = true; progress;) {
      progress = false;
      for (const target of open) {
        const fitting = left.filter(({ line }) => fits(line, target.partida));
        const isAlone = !open.some(
          (other) => other !== target && fitting.some(({ line }) => fits(line, other.partida)),
        );
        const found = solution(target, fitting, isAlone, tolerance, budget);
        if (found === null) continue;
        const taken = new Set(found.lines);
        left = left.filter((candidate) => !taken.has(candidate));
        open = open.filter((other) => other !== target);
        const used = found.lines.map(({ line }) => line).toSorted((a, b) => a.line - b.line);
        assigned.set(target.partida.sequence, { lines: used, confidence: found.confidence });
        progress = true;
      }
    }
  }
}

function fits(line: BrokerLine, partida: ReconcilablePartida): boolean {
  return (
    line.fraccion !== null &&
    line.fraccion === partida.fraccion &&
    agrees(line.nico, partida.nico) &&
    agrees(line.origin, partida.origin) &&
    agrees(codeOf(line.unit), codeOf(partida.unit))
  );
}

const codeOf = (text: string | null): string | null => text && catalogueCode(text);

// What one side does not say cannot contradict the other.
function agrees(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

function unmatched(
  lines: readonly BrokerLine[],
  assigned: Reconciliation["assigned"],
  partidas: readonly ReconcilablePartida[],
): Reconciliation["unmatched"] {
  const used = new Set([...assigned.values()].flatMap((set) => set.lines));
  const open = partidas.filter(({ sequence }) => !assigned.has(sequence)).flatMap(openPartida);
  return lines
    .filter((line) => !used.has(line))
    .map((line) => ({ line, reason: reasonOf(line, partidas, open) }));
}

function reasonOf(
  line: BrokerLine,
  partidas: readonly ReconcilablePartida[],
  open: readonly OpenPartida[],
): UnmatchedReason {
  if (line.fraccion === null) return "noFraccion";
  if (!partidas.some((partida) => fits(line, partida))) return "noPartida";
  const [weight] = weighed(line);
  if (weight === undefined) return "noAmount";
  const possible = open.filter(({ partida }) => fits(line, partida));
  return possible.some((target) => isSum(target, [weight], usual)) ? "ambiguous" : "differs";
}
