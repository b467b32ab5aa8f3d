import { dividedBy, type Exact, exact, times } from "#kit/pure/exact.ts";

/** Units of Apéndice 7, by what they measure, in the base of that dimension: kilograms, pieces, cubic metres. */
const DIMENSIONS: readonly Readonly<Record<number, string>>[] = [
  { 1: "1", 2: "0.001", 14: "1000", 22: "0.0002" },
  { 6: "1", 11: "1000", 17: "10", 18: "100", 19: "12" },
  { 5: "1", 8: "0.001" },
];
/** Units as the tariff writes them, by their number of Apéndice 7. */
export const TARIFF_UNITS: Readonly<Record<string, number>> = {
  KG: 1,
  G: 2,
  M: 3,
  "M²": 4,
  M2: 4,
  "M³": 5,
  M3: 5,
  PZA: 6,
  CBZA: 7,
  L: 8,
  PAR: 9,
  MLL: 11,
  KWH: 13,
  BARR: 15,
  CARAT: 22,
};

const KILO = 1;
const GRAM = 2;

interface Measured {
  readonly unit: number;
  readonly quantity: string;
}

/**
 * What a quantity is in the tariff's unit, not rounded: the same unit, a factor of the catalogue, an exact one inside a
 * dimension, or the net weight where the tariff measures weight. Null: nothing turns one into the other.
 */
export function inTariffUnit(
  { unit, quantity }: Measured,
  tariffUnit: number,
  { factor, netWeight }: { readonly factor: string | null; readonly netWeight: string | null },
): Exact | null {
  if (unit === tariffUnit) return exact(quantity);
  if (factor !== null) return times(quantity, factor);
  const dimension = DIMENSIONS.find((units) => units[unit] && units[tariffUnit]);
  const [from, to] = [dimension?.[unit], dimension?.[tariffUnit]];
  if (from !== undefined && to !== undefined) return dividedBy(times(quantity, from), to);
  if (netWeight === null || (tariffUnit !== KILO && tariffUnit !== GRAM)) return null;
  return times(netWeight, tariffUnit === KILO ? "1" : "1000");
}
