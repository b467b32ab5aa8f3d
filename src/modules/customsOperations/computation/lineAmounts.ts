import {
  decimalText,
  exact,
  roundedHalfUp,
  spread,
  times,
  unitsHalfUp,
  dividedBy,
} from "#kit/pure/exact.ts";

const CENTS = 2;

/** Amounts of an invoice's lines without its discount, which goes off them by amount, cent by cent. */
export function withoutDiscount(amounts: readonly string[], discount: string | null): string[] {
  if (discount === null) return [...amounts];
  const off = spread(unitsHalfUp(discount, CENTS), amounts.map(exact));
  return amounts.map((amount, at) =>
    decimalText(unitsHalfUp(amount, CENTS) - (off[at] ?? 0n), CENTS),
  );
}

interface Allocated {
  readonly amount: string;
  readonly quantity: string;
}

/**
 * The amount of a part of an invoice line, to the cent. `others` are its parts in other operations: one that completes the
 * line takes what they left.
 */
export function allocatedAmount(
  whole: Allocated,
  quantity: string,
  others: readonly Allocated[],
): string {
  const taken = others.reduce((all, one) => all + unitsHalfUp(one.amount, CENTS), 0n);
  const used = others.reduce((all, one) => all + unitsHalfUp(one.quantity, 9), 0n);
  if (used + unitsHalfUp(quantity, 9) === unitsHalfUp(whole.quantity, 9))
    return decimalText(unitsHalfUp(whole.amount, CENTS) - taken, CENTS);
  return roundedHalfUp(dividedBy(times(whole.amount, quantity), whole.quantity), CENTS);
}
