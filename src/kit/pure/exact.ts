/** An exact number: a fraction in lowest terms, `under` above zero. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

/** A number as it is written (`-12.50`), an integer, or one that is exact already. Throws where a text is no plain decimal. */
export type Written = Exact | string | bigint | number;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

export function exact(written: Written): Exact {
  if (typeof written === "object") return written;
  if (typeof written === "bigint") return { over: written, under: 1n };
  const [, sign, whole = "", part = ""] = DECIMAL.exec(String(written)) ?? [];
  if (sign === undefined) throw new Error(`${written} is no decimal number`);
  const over = BigInt(whole + part);
  return lowest(sign === "" ? over : -over, 10n ** BigInt(part.length));
}

export const ZERO = exact(0n);

export function plus(one: Written, other: Written): Exact {
  const [a, b] = [exact(one), exact(other)];
  return lowest(a.over * b.under + b.over * a.under, a.under * b.under);
}

export const minus = (one: Written, other: Written): Exact => plus(one, times(other, -1n));

export const sum = (all: readonly Written[]): Exact => all.reduce<Exact>(plus, ZERO);

export function times(one: Written, other: Written): Exact {
  const [a, b] = [exact(one), exact(other)];
  return lowest(a.over * b.over, a.under * b.under);
}

/** Throws RangeError for a divisor of zero. */
export function dividedBy(one: Written, other: Written): Exact {
  const { over, under } = exact(other);
  if (over === 0n) throw new RangeError("Division by zero");
  const upright = over < 0n ? { over: -under, under: -over } : { over: under, under: over };
  return times(one, upright);
}

/** Below zero, zero or above it as the first is less than, equal to or more than the second. */
export function compare(one: Written, other: Written): number {
  const { over } = minus(one, other);
  return over === 0n ? 0 : over > 0n ? 1 : -1;
}

/** The whole number that is not above it. */
export function floor({ over, under }: Exact): bigint {
  const whole = over / under;
  return over < 0n && whole * under !== over ? whole - 1n : whole;
}

/** In units of the last of so many decimals, half up (away from zero): 2.5 is 3, -2.5 is -3. */
export function unitsHalfUp(written: Written, places = 0): bigint {
  const { over, under } = times(written, 10n ** BigInt(places));
  const size = floor({ over: 2n * (over < 0n ? -over : over) + under, under: 2n * under });
  return over < 0n ? -size : size;
}

/** With so many decimals, half up: `12.50`. */
export const roundedHalfUp = (written: Written, places = 0): string =>
  decimalText(unitsHalfUp(written, places), places);

/** Whole pesos of a contribution (CFF art. 20): 1 to 50 cents go down, 51 to 99 up. */
export function contributionPesos(written: Written): bigint {
  const { over, under } = exact(written);
  const whole = floor({ over, under });
  return 2n * (over - whole * under) > under ? whole + 1n : whole;
}

/** So many units of the last decimal, as text: 1250n with 2 decimals is `12.50`. */
export function decimalText(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const sign = units < 0n ? "-" : "";
  return places === 0
    ? sign + digits
    : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * Whole units over weights, none of which is negative: each gets its share cut to whole units, and what is left goes to the
 * largest remainders, the earlier first where two are equal. Without any weight all weigh the same.
 */
export function spread(units: bigint, weights: readonly Exact[]): bigint[] {
  const whole = sum(weights);
  if (whole.over === 0n)
    return weights.length === 0
      ? []
      : spread(
          units,
          weights.map(() => exact(1n)),
        );
  const shares = weights.map((weight) => dividedBy(times(units, weight), whole));
  const cut = shares.map(floor);
  const left = units - cut.reduce((all, one) => all + one, 0n);
  const byRest = shares
    .map((share, at) => ({ at, rest: minus(share, cut[at] ?? 0n) }))
    .sort((one, other) => compare(other.rest, one.rest) || one.at - other.at);
  const more = new Set(byRest.slice(0, Number(left)).map(({ at }) => at));
  return cut.map((one, at) => (more.has(at) ? one + 1n : one));
}

function lowest(over: bigint, under: bigint): Exact {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { over: 0n, under: 1n } : { over: over / a, under: under / a };
}
