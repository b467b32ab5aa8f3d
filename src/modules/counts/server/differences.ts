import Big from "big.js";
import { type Amount, amountLine, amountOf } from "#kit/entity/fields/amounts.ts";
import type { Part } from "./standing.ts";

/** Of a part and lot more or less was counted than the ledger has. */
export interface Difference extends Pick<Amount, "lot"> {
  readonly partNo: string;
  readonly expected: string;
  readonly counted: string;
  readonly reserved: string;
}

const nameOf = (partNo: string, lot: string | null) => JSON.stringify([partNo, lot]);

/** In the order of parts and lots; what was not counted is not there. */
export function differencesOf(
  parts: readonly Part[],
  counted: readonly string[],
): readonly Difference[] {
  const all = new Map(
    parts.map(({ partNo, lot, onHand, reserved }): [string, Difference] => [
      nameOf(partNo, lot),
      { partNo, lot, expected: onHand, counted: "0", reserved },
    ]),
  );
  for (const line of counted) {
    const { code = "", lot = null, quantity = "0" } = amountOf(line) ?? {};
    const name = nameOf(code, lot);
    const known = all.get(name) ?? { partNo: code, lot, expected: "0", reserved: "0" };
    all.set(name, { ...known, counted: quantity });
  }
  return [...all]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, difference]) => difference)
    .filter(({ expected, counted: seen }) => !Big(expected).eq(seen));
}

/** What is told of a difference. */
export const lineOf = (
  { partNo, lot, ...quantities }: Difference,
  of: "expected" | "counted",
): string => amountLine({ code: partNo, lot, quantity: quantities[of] });

/** Whether two people have counted the same. */
export const isSameGoods = (some: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify(thereOf(some)) === JSON.stringify(thereOf(others));

/** Of nothing there is no line. */
const thereOf = (lines: readonly string[]) =>
  lines.filter((line) => !Big(amountOf(line)?.quantity ?? "0").eq(0)).toSorted();
