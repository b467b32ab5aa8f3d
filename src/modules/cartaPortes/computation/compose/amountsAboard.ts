import {
  decimalText,
  dividedBy,
  type Exact,
  exact,
  plus,
  spread,
  sum,
  times,
  unitsHalfUp,
  ZERO,
} from "#kit/pure/exact.ts";
import { DECIMALS } from "../cartaPorte.ts";
import type { LineFacts, LoadFacts } from "../loadFacts.ts";
import { type GoodsAboard, type PlacedShare, sharesByLine } from "./goodsAboard.ts";

/** How much of one of the goods is aboard. */
export interface AmountAboard {
  /** Null where the pieces of a unit are not known. */
  readonly quantity: string | null;
  readonly portions: readonly { readonly destination: string; readonly quantity: string }[];
  /** To the cent; null where a line has no amount. */
  readonly value: string | null;
}

/** Units of Apéndice 7 that count, so that the pieces of a handling unit are of them: pieces, heads, pairs, thousands, boxes. */
const COUNTED: readonly number[] = [6, 7, 9, 11, 12, 17, 18, 19, 20, 21];
export const PIECES = 6;
const CENTS = 2;

/** Of each of the goods, what is aboard of it by destination: whole numbers of the last decimal, so that parts add up. */
export function amountsAboard(
  facts: LoadFacts,
  goods: readonly GoodsAboard[],
): readonly AmountAboard[] {
  const shares = sharesByLine(goods);
  const invoiced = new Map(
    facts.lines.map((line) => [line.id, aboardOf(line, facts, shares.get(line.id) ?? [])]),
  );
  return goods.map((one, at): AmountAboard => {
    if (one.kind === "invoiced")
      return together(
        [...new Set(one.shares.map(({ line }) => line.id))].flatMap((id) => invoiced.get(id) ?? []),
        at,
      );
    const { destination } = one.kind === "released" ? one.release : one;
    const pieces = one.kind === "released" ? one.line.quantity : (one.pieces ?? 1);
    const quantity = quantityText(unitsHalfUp(pieces, DECIMALS.quantity));
    return { quantity, portions: [{ destination, quantity }], value: null };
  });
}

/** What is aboard of a line, over the goods that it is in. */
interface LineAboard {
  readonly isKnown: boolean;
  /** In millionths, by destination and by the goods' place in the list. */
  readonly portions: ReadonlyMap<string, ReadonlyMap<number, bigint>>;
  readonly cents: ReadonlyMap<number, bigint> | null;
}

function aboardOf(line: LineFacts, facts: LoadFacts, shares: readonly PlacedShare[]): LineAboard {
  const quantities = shares.map(({ quantity }) => exact(quantity));
  const overShares = (units: bigint): ReadonlyMap<number, bigint> => {
    const all = new Map<number, bigint>();
    for (const [index, part] of spread(units, quantities).entries()) {
      const at = shares[index]?.at ?? 0;
      all.set(at, (all.get(at) ?? 0n) + part);
    }
    return all;
  };
  const { byDestination, isKnown } = fractionsOf(line, facts);
  const whole = times(line.quantity, line.unit?.factor ?? "1");
  const portions = [...byDestination].map(
    ([destination, fraction]) =>
      [destination, overShares(unitsHalfUp(times(fraction, whole), DECIMALS.quantity))] as const,
  );
  const { amount } = line;
  const fraction = sum([...byDestination.values()]);
  const cents =
    amount === null || !isKnown ? null : overShares(unitsHalfUp(times(amount, fraction), CENTS));
  return { isKnown, portions: new Map(portions), cents };
}

/** Which part of a line goes where: by pieces of its quantity where its unit counts, else by pieces of those of all its units. */
function fractionsOf(line: LineFacts, { units, directEntries }: LoadFacts) {
  const byDestination = new Map<string, Exact>();
  const add = (destination: string, fraction: Exact) =>
    byDestination.set(destination, plus(byDestination.get(destination) ?? ZERO, fraction));
  const isCounted = line.unit === null || COUNTED.includes(line.unit.unit);
  const whole = isCounted ? exact(line.quantity) : exact(line.pieces);
  const own = units.filter(({ invoiceLine }) => invoiceLine === line.id);
  for (const { destination, pieces } of own)
    if (pieces !== null && whole.over !== 0n) add(destination, dividedBy(pieces, whole));
  for (const { destination, lines } of directEntries)
    if (lines.includes(line.id)) add(destination, exact(1n));
  return { byDestination, isKnown: own.every(({ pieces }) => pieces !== null) };
}

function together(lines: readonly LineAboard[], at: number): AmountAboard {
  const byDestination = new Map<string, bigint>();
  for (const { portions } of lines)
    for (const [destination, over] of portions)
      byDestination.set(destination, (byDestination.get(destination) ?? 0n) + (over.get(at) ?? 0n));
  const all = [...byDestination.values()].reduce((whole, one) => whole + one, 0n);
  const cents = lines.map((line) => line.cents?.get(at) ?? null);
  const isPriced = cents.every((one) => one !== null);
  return {
    quantity: lines.every(({ isKnown }) => isKnown) ? quantityText(all) : null,
    portions: [...byDestination]
      .filter(([, units]) => units > 0n)
      .map(([destination, units]) => ({ destination, quantity: quantityText(units) })),
    value: isPriced
      ? decimalText(
          cents.reduce((whole, one) => whole + one, 0n),
          CENTS,
        )
      : null,
  };
}

/** Without zeros that say nothing. */
const quantityText = (millionths: bigint): string =>
  decimalText(millionths, DECIMALS.quantity).replace(/\.?0+$/, "");
