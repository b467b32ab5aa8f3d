import { minus, roundedHalfUp, sum, type Written } from "#kit/pure/exact.ts";

/** Digits behind the point of a quantity of goods. */
const PLACES = 6;

/** An exact quantity as it is written, without zeros that say nothing. */
const textOf = (quantity: Written): string => roundedHalfUp(quantity, PLACES).replace(/\.?0+$/, "");

export const sumOf = (quantities: readonly Written[]): string => textOf(sum(quantities));

/** What is left of one quantity without others. */
export const restOf = (quantity: Written, taken: readonly string[]): string =>
  textOf(minus(quantity, sum(taken)));

/** A quantity that people typed and that is some, as it is sent; null: it is none. */
export function quantityIn(typed: string): string | null {
  const text = typed.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0 ? text : null;
}

/** A lot as stock knows it: in capitals and without spaces; null: the code has none. */
export function lotIn(typed: string): string | null {
  const lot = typed.replaceAll(/\s/g, "").toUpperCase();
  return lot === "" ? null : lot;
}

/** A place of a site, by what is on its label. */
export interface Spot {
  readonly id: string;
  readonly code: string;
  readonly area: string | null;
  readonly kind: string;
  readonly isOpen: boolean;
}

/** A location as it is declared. */
interface Location extends Pick<Spot, "id" | "code" | "area" | "kind"> {
  readonly status: string;
}

export const spotOf = ({ id, code, area, kind, status }: Location): Spot => ({
  id,
  code,
  area,
  kind,
  isOpen: status === "open",
});

/** In the order in which a person walks: by area, then by the code of the place. */
export const inWalkingOrder = (
  one: Pick<Spot, "area" | "code">,
  other: Pick<Spot, "area" | "code">,
): number =>
  (one.area ?? "").localeCompare(other.area ?? "") ||
  one.code.localeCompare(other.code, "en", { numeric: true });
