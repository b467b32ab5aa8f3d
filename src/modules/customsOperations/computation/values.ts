import {
  dividedBy,
  type Exact,
  exact,
  roundedHalfUp,
  spread,
  sum,
  times,
  unitsHalfUp,
  ZERO,
} from "#kit/pure/exact.ts";
import { type Charge, type Increment, INCREMENTS, type Operation } from "./operation.ts";
import { type Joined, pesosOf } from "./partidas.ts";

/** Whole pesos of a partida: its price, what is added and deducted, and its customs value (0 of exports). */
export interface PartidaValue {
  readonly price: bigint;
  readonly increments: bigint;
  readonly deductions: bigint;
  readonly customsValue: bigint;
  /** Two decimals. */
  readonly usd: string;
}

export interface Values {
  readonly price: bigint;
  readonly byIncrement: Readonly<Record<Increment, bigint>>;
  readonly increments: bigint;
  readonly deductions: bigint;
  readonly customsValue: bigint;
  /** Customs value over price, 8 decimals; shown, never computed with. Null of exports. */
  readonly factor: string | null;
  readonly usd: string;
  readonly partidas: readonly PartidaValue[];
}

/** What the partidas of an operation are worth (Ley Aduanera, arts. 64 to 66). */
export function valuesOf(operation: Operation, partidas: readonly Joined[]): Values {
  const exactPrice = sum(partidas.map(({ pesos }) => pesos));
  const price = unitsHalfUp(exactPrice);
  const prices = spread(
    price,
    partidas.map(({ pesos }) => pesos),
  );
  const isImport = operation.direction === "import";
  const counted = operation.charges.filter(
    ({ isCharged, isInPrice }) => isImport && isCharged && !isInPrice,
  );
  const added = counted.filter(({ concept }) => concept !== "deduction");
  // What is deducted stands in the price, and is taken out of it.
  const deducted = operation.charges.filter(
    ({ concept, isCharged }) => isImport && isCharged && concept === "deduction",
  );
  const amountOf = (charges: readonly Charge[]): bigint =>
    unitsHalfUp(sum(charges.map(({ amount, currency }) => pesosOf(operation, amount, currency))));
  const byIncrement = Object.fromEntries(
    INCREMENTS.map((each) => [each, amountOf(added.filter(({ concept }) => concept === each))]),
  ) as Record<Increment, bigint>;
  const increments = INCREMENTS.reduce((all, each) => all + byIncrement[each], 0n);
  const deductions = amountOf(deducted);
  const weights = (charges: readonly Charge[]): Exact[] => {
    const shares = charges.map((charge) => sharesOf(operation, partidas, prices, charge));
    return partidas.map((_, at) => sum(shares.map((own) => own[at] ?? ZERO)));
  };
  const moreBy = spread(increments, weights(added));
  const lessBy = spread(deductions, weights(deducted));
  const values = partidas.map(({ pesos }, at): PartidaValue => {
    const [own = 0n, more = 0n, less = 0n] = [prices[at], moreBy[at], lessBy[at]];
    return {
      price: own,
      increments: more,
      deductions: less,
      customsValue: isImport ? own + more - less : 0n,
      usd: roundedHalfUp(dividedBy(pesos, operation.rate), 2),
    };
  });
  const customsValue = values.reduce((all, one) => all + one.customsValue, 0n);
  return {
    price,
    byIncrement,
    increments,
    deductions,
    customsValue,
    factor: isImport && price > 0n ? roundedHalfUp(dividedBy(customsValue, price), 8) : null,
    usd: isImport
      ? roundedHalfUp(dividedBy(customsValue, operation.rate), 2)
      : roundedHalfUp(sum(values.map(({ usd }) => usd)), 2),
    partidas: values,
  };
}

/** Pesos of a charge that fall on each partida, not rounded. */
function sharesOf(
  operation: Operation,
  partidas: readonly Joined[],
  prices: readonly bigint[],
  { amount, currency, basis, invoice }: Charge,
): Exact[] {
  const own =
    basis === "value" && invoice === null
      ? prices.map(exact)
      : partidas.map(({ lines }) =>
          sum(
            lines
              .filter((line) => invoice === null || line.invoice === invoice)
              .map((line) =>
                basis === "weight" ? line.netWeight : pesosOf(operation, line.net, line.currency),
              ),
          ),
        );
  const whole = sum(own);
  if (whole.over === 0n) return own.map(() => ZERO);
  const perUnit = dividedBy(pesosOf(operation, amount, currency), whole);
  return own.map((one) => times(one, perUnit));
}
