import { useQueryClient } from "@tanstack/react-query";

/** The first words of the keys by which a screen asks for its grids. */
export interface GridQueries {
  list: string;
  details: readonly string[];
}

/**
 * Has a screen's list and details asked for anew, however lately they were. The details come when
 * something is chosen again; the list at once where it stays the one on screen.
 */
export function useReload({ list, details }: GridQueries): (isSameList: boolean) => void {
  const queries = useQueryClient();
  return (isSameList) => {
    // Another list is asked for under its own key: the one that is left need not come again.
    const refetchType = isSameList ? "active" : "none";
    void queries.invalidateQueries({ queryKey: [list], refetchType });
    for (const detail of details)
      void queries.invalidateQueries({ queryKey: [detail], refetchType: "none" });
  };
}
