import Big from "big.js";

/** Half up to the peso (A45). */
export const pesos = (amount: Big): Big => amount.round(0, Big.roundHalfUp);

/** A partida's amount among its parts by weight: whole pesos, the rest on the last (A69). */
export function shares(total: Big, weights: readonly number[]): Big[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const first = weights.slice(0, -1).map((weight) => pesos(total.times(weight).div(whole)));
  return [...first, first.reduce((rest, share) => rest.minus(share), total)];
}

interface Fee {
  readonly contribution: string;
  readonly form: string;
  readonly amount: string;
}

const CASH = ["0", "4", "12", "16"];
const PENDING = ["6", "13"];

/** What a partida says of its duty (A37, A12). */
export function dutyOf(fees: readonly Fee[]) {
  const sum = (forms?: readonly string[]): Big =>
    fees
      .filter(({ contribution, form }) => contribution === "6" && (forms?.includes(form) ?? true))
      .reduce((total, { amount }) => total.plus(amount), new Big(0));
  return {
    /** Whatever the form of payment. */
    declared: sum(),
    inCash: sum(CASH),
    isPending: sum(PENDING).gt(0),
    /** A form of payment that is declared says so, whatever its amount. */
    isTemporary: fees.some(({ contribution, form }) => contribution === "6" && form === "5"),
  };
}

/** Value added tax on a duty, 8 % where the goods stay in the border strip (A46). */
export const valueAddedTax = (duty: Big, destination: string): Big =>
  pesos(duty.times(destination === "7" ? "0.08" : "0.16"));
