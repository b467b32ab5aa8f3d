import { compare, dividedBy, exact, minus, sum, times, type Written } from "#kit/pure/exact.ts";
import type { PartidaWire } from "../../contract.ts";
import {
  arrow,
  type Explained,
  type ExplainedHand,
  type Explanation,
  MOST_TERMS,
  type Step,
  text,
  total,
  worthOf,
} from "./formulas.ts";

type Told = Pick<Explanation, "steps" | "used">;

/** Whether a row of a proforma is of this key and form. */
const isOf =
  (key: string, form: string) =>
  (row: Pick<ExplainedHand, "key" | "form">): boolean =>
    String(row.key) === key && String(row.form) === form;

/** A contribution of a key and a form that people typed, in whole or beside what is computed of it; null: nobody did. */
export function typedInAll(
  key: string,
  form: string,
  of: Explained,
  computed: (pesos: string) => Told,
): Told | null {
  const typed = of.handContributions.filter(isOf(key, form));
  const whole = of.proforma.summary.find(isOf(key, form))?.pesos ?? "0";
  if (typed.length === 0) return null;
  const rest = minus(whole, sum(typed.map(({ pesos }) => pesos)));
  if (compare(rest, 0n) === 0) return added(typed, [], whole);
  const { steps, used } = computed(text(rest));
  const told = added(typed, [rest], whole);
  return { steps: [...steps, ...told.steps], used };
}

/** A contribution of a partida that people typed for its lines. */
export function typedInPartida(key: string, form: string, partida: PartidaWire, of: Explained) {
  const typed = typedOf(partida, of).filter(isOf(key, form));
  const row = partida.rows.find(isOf(key, form));
  return typed.length === 0 || !row ? null : added(typed, [], row.pesos);
}

/** What of them lies in the base of IVA: what was typed for its lines, and its share of what is of the whole pedimento. */
export function handShare(partida: PartidaWire, of: Explained): Told {
  const own = of.direction === "import" ? typedOf(partida, of) : [];
  const all = of.handContributions.filter(({ line }) => line === null);
  const spread = sum(all.map(({ pesos }) => pesos));
  if (of.direction === "export" || spread.over === 0n) return added(own, [], partida.hand);
  const { partidas } = of.proforma;
  const worth = sum(partidas.map((one) => worthOf(one, of)));
  const [weight, weights] =
    worth.over === 0n ? ["1", exact(BigInt(partidas.length))] : [worthOf(partida, of), worth];
  const share = dividedBy(times(spread, weight), weights);
  const pesos = minus(partida.hand, sum(own.map((one) => one.pesos)));
  const formula = `${text(spread)} × ${weight} ÷ ${text(weights)} = ${text(share)}`;
  const first: Step = { formula: arrow(formula, share, text(pesos)), rule: "spread" };
  const rest = own.length === 0 ? [] : added(own, [pesos], partida.hand).steps;
  return { steps: [first, ...rest], used: [] };
}

const typedOf = ({ lines }: PartidaWire, { handContributions }: Explained) =>
  handContributions.filter(({ line }) => line !== null && lines.includes(line));

/** Each with its reason, and their sum with what stands beside them. */
function added(typed: readonly ExplainedHand[], beside: readonly Written[], result: string): Told {
  const terms = [...beside, ...typed.map(({ pesos }) => pesos)];
  const steps = typed.slice(0, MOST_TERMS).map(({ pesos, reason }): Step => ({
    formula: pesos,
    of: { kind: "hand", reason },
  }));
  if (terms.length === 1 && steps.length === 1) return { steps, used: [] };
  return { steps: [...steps, { formula: total(terms, result) }], used: [] };
}
