import type { ReactNode } from "react";
import type { CellValue } from "./localPage.ts";

export interface FilterOption {
  value: string;
  label: string;
}

/** A list to tick from, a text to type, or days FROM..UNTIL; the list may come from the server when it is opened. */
export type ColumnFilter =
  | {
      kind: "list";
      options: readonly FilterOption[] | (() => Promise<readonly FilterOption[]>);
      /** What a value is called whose option is not there yet. */
      name?: (value: string) => ReactNode;
    }
  | { kind: "text" }
  | {
      kind: "days";
      /** What a range of them is called. */
      name: (range: string) => ReactNode;
    };

/** Where a value stands on the card that a row is on a phone: its name, a mark beside that, or a line of its own. */
export type CardPlace = "check" | "title" | "mark" | "line" | "action";

export interface GridColumn<Row> {
  id: string;
  title: string;
  /** What is sorted, searched, copied and exported: codes without their blanks. */
  value: (row: Row) => CellValue;
  /** What a saved file holds, when that is not the value. */
  exported?: (row: Row) => CellValue;
  /** What stands in the cell when that is more than the value. */
  cell?: (row: Row) => ReactNode;
  /** Told of the cell while the pointer or the focus rests on it, and to a screen reader as its description. */
  tip?: (row: Row) => string;
  filterValues?: (row: Row) => readonly string[];
  /** Pixels; 140 unless said. */
  width?: number;
  /** How wide it is drawn where a person has not set it, as CSS: by how wide its grid is (`cqi`). */
  drawnWidth?: string;
  align?: "end" | "center";
  sortable?: boolean;
  filter?: ColumnFilter;
  /** Takes the room that the other columns leave. */
  stretches?: boolean;
  /** The title is said and not drawn: the cells speak for themselves. */
  untitled?: boolean;
  /** Tells the row on a phone; a grid without such columns stays a table there. */
  card?: CardPlace;
  /** Left out until the person asks for it in the column chooser. */
  hiddenAtFirst?: boolean;
}

export const plainWidth = 140;
export const narrowest = 56;
export const widest = 900;
