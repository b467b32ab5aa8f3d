import { type ComponentType, type ReactNode, useDeferredValue, useReducer } from "react";
import { loadTexts } from "#kit/web/language/translation.ts";
import { PartMissing } from "#kit/web/part/PartMissing.tsx";
import { pending } from "#kit/web/part/pending.ts";
import { progressBar } from "#kit/web/progress/progressBar.ts";

/**
 * A part for a route whose loader loads it with its texts, so that they are there when it is drawn. Where they cannot be
 * fetched, a message stands in its place, with a way to try again and the way back.
 */
export interface RoutePart {
  readonly isLoaded: () => boolean;
  readonly load: () => Promise<void>;
  readonly Part: () => ReactNode;
}

export function loadedPart(
  load: () => Promise<{ default: ComponentType }>,
  texts: readonly string[] = [],
): RoutePart {
  let Loaded: ComponentType | null = null;
  const find = async () => {
    const [{ default: Found }] = await Promise.all([load(), loadTexts(texts)]);
    Loaded ??= Found;
  };
  const Part = () => {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const again = async () => {
      await pending(find());
      redraw();
    };
    return Loaded ? <Loaded /> : <PartMissing onAgain={again} />;
  };
  return {
    isLoaded: () => Loaded !== null,
    load: () => find().catch((error: unknown) => console.error("A screen did not come", error)),
    Part,
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
