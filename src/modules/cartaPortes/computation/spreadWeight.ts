import { decimalText, exact, spread } from "#kit/pure/exact.ts";

/** What was weighed as one, and what it holds. */
export interface WeighedUnit {
  readonly grams: bigint;
  readonly holds: readonly HeldItem[];
}

export interface HeldItem {
  /** Which of the goods, from zero. */
  readonly item: number;
  /** Of what the unit holds of it, in whichever unit of weight they share. */
  readonly netWeight: string;
}

/**
 * Kilos of each of so many goods, to the gram: each unit's weight lies on what it holds by net weight (all alike where none
 * is known), the grams that are left on the largest remainders. All together weigh what the units weigh that hold something.
 */
export function spreadWeight(units: readonly WeighedUnit[], count: number): readonly string[] {
  const grams = Array.from({ length: count }, () => 0n);
  for (const { grams: weight, holds } of units) {
    const parts = spread(
      weight,
      holds.map(({ netWeight }) => exact(netWeight)),
    );
    for (const [at, { item }] of holds.entries())
      grams[item] = (grams[item] ?? 0n) + (parts[at] ?? 0n);
  }
  return grams.map((one) => decimalText(one, 3));
}
