import { Link } from "@tanstack/react-router";
import { Code } from "../code/Code.tsx";
import type { GridColumn } from "../grid/GridColumn.ts";

interface Place {
  to: string;
  search: Readonly<Record<string, string | undefined>>;
  /** What the link is called: a code alone says too little. */
  label: string;
}

/** A column of codes, the field `id` of the rows, that lead to another screen. */
export function linkColumn<Id extends string, Row extends Readonly<Record<Id, string>>>(
  id: Id,
  title: string,
  place: (row: Row) => Place,
  more: Pick<GridColumn<Row>, "card" | "width">,
): GridColumn<Row> {
  const code = (row: Row) => row[id];
  const cell = (row: Row) => {
    const { label, ...target } = place(row);
    return (
      <Link {...target} aria-label={label}>
        <Code value={code(row)} />
      </Link>
    );
  };
  return { id, title, value: code, cell, ...more };
}
