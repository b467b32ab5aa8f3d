import { type ComponentType, type ReactNode, useDeferredValue } from "react";
import { progressBar } from "#kit/web/progress/progressBar.ts";

/** A part for a route whose loader loads it, so that it is there when it is drawn. */
export interface RoutePart {
  readonly isLoaded: () => boolean;
  readonly load: () => Promise<void>;
  readonly Part: () => ReactNode;
}

export function loadedPart(load: () => Promise<{ default: ComponentType }>): RoutePart {
  let Loaded: ComponentType | null = null;
  return {
    isLoaded: () => Loaded !== null,
    load: async () => {
      Loaded ??= (await load()).default;
    },
    Part: () => (Loaded ? <Loaded /> : null),
  };
}

/** Loads what is not there yet, with the documented steps of the progress bar around it. */
export async function loaded(parts: readonly RoutePart[]): Promise<void> {
  if (parts.every(({ isLoaded }) => isLoaded())) return;
  progressBar.add(35);
  await Promise.all(parts.map(({ load }) => load()));
  progressBar.add(75);
}

/** While a screen that was loaded ahead is drawn with its frame: that is done in slices as a whole. */
export const openingAhead = { isGoingOn: false };

/**
 * Draws in slices what the router has drawn at once, which would block the browser: first the frame,
 * then what is in it.
 */
export function InSlices({ children }: { children: ReactNode }) {
  return useDeferredValue(true, openingAhead.isGoingOn) ? children : null;
}
