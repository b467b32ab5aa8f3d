import type { CellValue } from "../grid/localPage.ts";

export interface SheetColumn<Row> {
  title: string;
  value: (row: Row) => CellValue;
  /** Pixels. */
  width?: number | undefined;
}

/** A table that grows by rows until it is a file. */
export interface SheetFile<Row> {
  add: (rows: readonly Row[]) => void;
  end: () => Blob;
}

export type SheetFormat = "xlsx" | "csv";
