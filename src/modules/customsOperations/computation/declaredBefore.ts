import { contributionPesos } from "#kit/pure/exact.ts";
import { KEYS } from "./contributions.ts";
import type { Declared } from "./operation.ts";

interface Paid {
  /** Of its edition, by key and form. */
  readonly summary: readonly Declared[];
  /** DTA.VII.e as the edition has it, where it was a rectification itself. */
  readonly fee: string | null;
}

/** What a paid operation declared of its goods: what it paid for declaring again is due each time, and no part of it. */
export function declaredBefore({ summary, fee }: Paid): Declared[] {
  const paid = fee === null ? 0n : contributionPesos(fee);
  return summary.map((row) =>
    row.key === KEYS.DTA && row.form === 0
      ? { ...row, pesos: String(BigInt(row.pesos) - paid) }
      : row,
  );
}
