/** What a label says of the goods that it is on. */
export interface Goods {
  readonly lot: string | null;
  /** YYYY-MM-DD. */
  readonly expiry: string | null;
  /** Whole pieces. */
  readonly quantity: string | null;
  readonly serial: string | null;
  /** Net, in kilograms. */
  readonly weight: string | null;
  /** There is more in it than could be told apart. */
  readonly isUnclear: boolean;
}

export interface Reading {
  /** By which what was read may be known, the likeliest first. */
  readonly names: readonly string[];
  /** What it is called where it is not known: a unit, or the part in it. */
  readonly label: string;
  readonly part: string;
  readonly goods: Goods | null;
}

/** Digits without the zeros before them. */
export const unpadded = (digits: string): string => digits.replace(/^0+(?=\d)/, "");
