import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { fillingView, plainView, type GridView } from "../grid/view.ts";
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
      const typing = next.search !== view.search;
      void navigate({
        to: ".",
        replace: typing,
        search: (now: Params) => ({
          ...without(now, prefix),
          ...viewToParams(next, prefix, initial),
          ...also,
        }),
      });
    },
    [navigate, prefix, initial, view.search],
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
