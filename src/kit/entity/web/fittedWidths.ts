import type { EntityRow } from "../EntityRow.ts";
import { checkWidth } from "#kit/web/grid/checkColumn.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";

/** A column with the least width in which it tells something. */
export interface FittingColumn extends GridColumn<EntityRow> {
  readonly width: number;
  readonly least: number;
}

/** Columns that are in view where a list has them: on its own in a window of 1440 pixels, and beside the open row. */
export const SEEN = { alone: 10, beside: 6 } as const;

/**
 * The columns, drawn as wide as leaves the first of them in view: between their least and their own width, by what the list
 * has. The others are reached by pushing.
 */
export function fitted(
  columns: readonly FittingColumn[],
  isBeside: boolean,
): GridColumn<EntityRow>[] {
  const seen = columns.slice(0, isBeside ? SEEN.beside : SEEN.alone);
  const least = sum(seen.map((column) => column.least));
  const more = Math.max(1, sum(seen.map(({ width }) => width)) - least);
  return columns.map(({ least: narrow, ...column }) => {
    const part = ((column.width - narrow) / more).toFixed(4);
    const grown = `${narrow}px + ${part} * (100cqi - ${checkWidth + least}px)`;
    return { ...column, drawnWidth: `clamp(${narrow}px, ${grown}, ${column.width}px)` };
  });
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((whole, each) => whole + each, 0);
