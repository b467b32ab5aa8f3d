export interface Vitals {
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds beyond 50 of every task. */
  readonly blocking: number;
  readonly shift: number;
}

interface Curve {
  readonly weight: number;
  /** The value that scores 0.9, and the one that scores 0.5. */
  readonly good: number;
  readonly middle: number;
}

/** Weights and control points of Lighthouse 10 and later on a phone (its documentation of performance scoring). */
const CURVES: Readonly<Record<keyof Vitals | "speed", Curve>> = {
  firstPaint: { weight: 0.1, good: 1800, middle: 3000 },
  speed: { weight: 0.1, good: 3387, middle: 5800 },
  largestPaint: { weight: 0.25, good: 2500, middle: 4000 },
  blocking: { weight: 0.3, good: 200, middle: 600 },
  shift: { weight: 0.25, good: 0.1, middle: 0.25 },
};

/** Points of 100. How soon the page looks complete is taken as its largest paint, which is no sooner. */
export function performanceScore(vitals: Vitals): number {
  const values = { ...vitals, speed: vitals.largestPaint };
  const names = Object.keys(CURVES) as (keyof typeof CURVES)[];
  const sum = names.reduce(
    (points, name) => points + CURVES[name].weight * share(values[name], CURVES[name]),
    0,
  );
  return Math.round(sum * 100);
}

/** Where a value stands on a log-normal curve through its two control points, 1 the best. */
function share(value: number, { good, middle }: Curve): number {
  if (value <= 0) return 1;
  const place = Math.log(value / middle) / Math.log(middle / good);
  return complement(place * INVERSE_OF_A_FIFTH) / 2;
}

/** Where the complementary error function is 0.2. */
const INVERSE_OF_A_FIFTH = 0.9061938024368232;

/** The complementary error function (Abramowitz and Stegun 7.1.26, to 1.5e-7). */
function complement(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const tail = terms.reduce((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x);
  return x < 0 ? 2 - tail : tail;
}
