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
