import { useNavigate, useSearch } from "@tanstack/react-router";
import type { EntityRow } from "../EntityRow.ts";

/** What the address asks to be filled in of a row, a field or a type of document, and how it asks no longer. */
export function useFill({ id }: EntityRow): { fill: string | null; leave: () => void } {
  const { fill, sel }: { fill?: string; sel?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    fill: fill !== undefined && sel === id ? fill : null,
    leave: () =>
      void navigate({
        to: ".",
        search: ({ fill: _fill, ...rest }: Record<string, unknown>) => rest,
        replace: true,
        resetScroll: false,
      }),
  };
}
