import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { changedView, changeOf, fillingView, plainView, type GridView } from "../grid/view.ts";
import { useWide } from "../page/useWide.ts";
import { isViewParam, viewFromParams, viewToParams } from "../grid/viewInAddress.ts";

type Params = Record<string, string | undefined>;

/**
 * A grid's view as the address has it, and the way to change it. Typing into the search replaces
 * the address; everything else is a step that Back takes back. `also` changes other parameters in
 * the same step.
 */
export function useGridView(
  prefix: string,
  initial: GridView = plainView,
): [GridView, (view: GridView, also?: Params) => void] {
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => viewFromParams(search, prefix, initial), [search, prefix, initial]);
  const setView = useCallback(
    (next: GridView, also: Params = {}) => {
      const change = changeOf(view, next);
      void navigate({
        to: ".",
        replace: "search" in change,
        // The address may have changed since this view was drawn.
        search: (now: Params) => {
          const latest = changedView(viewFromParams(now, prefix, initial), change);
          return { ...without(now, prefix), ...viewToParams(latest, prefix, initial), ...also };
        },
      });
    },
    [navigate, prefix, initial, view],
  );
  return [view, setView];
}

/** A view whose page fills the window as it was when the screen came; of `grids` above one another each its share. On a phone cards are pushed. */
export function useFillingView(prefix: string, grids = 1) {
  const isPhone = useWide() === "phone";
  const [initial] = useState(() => (isPhone ? plainView : fillingView(window.innerHeight, grids)));
  return useGridView(prefix, initial);
}

function without(params: Params, prefix: string): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !isViewParam(name, prefix)));
}
