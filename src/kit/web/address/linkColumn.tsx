import { Link } from "@tanstack/react-router";
import { Code } from "../code/Code.tsx";
import type { GridColumn } from "../grid/GridColumn.ts";

interface Place {
  to: string;
  search: Readonly<Record<string, string | undefined>>;
  /** What the link is called: a code alone says too little. */
  label: string;
}

/** A column of codes that lead to another screen. */
export function linkColumn<Row>(
  id: string,
  title: string,
  code: (row: Row) => string,
  place: (row: Row) => Place,
  width: number,
  more: Pick<GridColumn<Row>, "card"> = {},
): GridColumn<Row> {
  const cell = (row: Row) => {
    const { label, ...target } = place(row);
    return (
      <Link {...target} aria-label={label}>
        <Code value={code(row)} />
      </Link>
    );
  };
  return { id, title, value: code, cell, width, ...more };
}
