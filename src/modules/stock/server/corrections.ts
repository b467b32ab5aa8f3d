import Big from "big.js";
import type { Move } from "./move.ts";

export interface Counted {
  readonly partNo: string;
  readonly lot: string | null;
  readonly location: string;
  /** What the ledger has there, and what is there. */
  readonly expected: string;
  readonly counted: string;
}

const OUTSIDE = { outside: "adjust" } as const;

/** Moves that bring goods to what was counted: what was found comes from outside, what was missed goes there. */
export const corrections = (all: readonly Counted[]): Move[] =>
  all.flatMap(({ partNo, lot, location, expected, counted }) => {
    const difference = Big(counted).minus(expected);
    if (difference.eq(0)) return [];
    const [from, to] = difference.gt(0) ? [OUTSIDE, { location }] : [{ location }, OUTSIDE];
    return [{ partNo, lot, quantity: difference.abs().toFixed(), from, to }];
  });
