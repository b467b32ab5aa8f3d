import { createContext } from "react";
import type { EntityScreen } from "../screen.ts";

/** The address of a row of an entity, named; null: no page lists it. */
export type PlaceOf = (
  entity: string,
  id: string,
) => { readonly to: string; readonly search: Readonly<Record<string, string>> } | null;

/** A page of its own for rows of an entity in some states; the words of the way there are in a catalogue's `open`. */
export interface RowPageOf {
  readonly of: string;
  /** With the row's id as `$id`. */
  readonly path: string;
  readonly states?: readonly string[];
  readonly texts: readonly [string, ...string[]];
}

/** The lists of the page, where rows of other entities are, and the page that single rows have. */
export const EntityPlaces = createContext<{
  readonly screens: readonly EntityScreen[];
  readonly placeOf: PlaceOf;
  readonly rowPage?: RowPageOf | undefined;
}>({ screens: [], placeOf: () => null });
