import { createContext } from "react";
import type { EntityScreen } from "#kit/pure/entity/screen.ts";

/** The address of a row of an entity, named; null: no page lists it. */
export type PlaceOf = (
  entity: string,
  id: string,
) => { readonly to: string; readonly search: Readonly<Record<string, string>> } | null;

/** The lists of the page, and where rows of other entities are. */
export const EntityPlaces = createContext<{
  readonly screens: readonly EntityScreen[];
  readonly placeOf: PlaceOf;
}>({ screens: [], placeOf: () => null });
