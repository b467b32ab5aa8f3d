import { amountText, countText, isNonZero } from "../amount/amount.ts";
import { Money } from "../amount/Money.tsx";
import { Code } from "../code/Code.tsx";
import { dayText } from "../dates/instant.ts";
import type { GridColumn } from "./GridColumn.ts";
import type { CellValue } from "./localPage.ts";

/** The fields of a row that hold such a value. */
type FieldOf<Row, Held> = {
  [Field in keyof Row]-?: Row[Field] extends Held ? Field : never;
}[keyof Row] &
  string;

type Text = string | null | undefined;

/** What of a column is otherwise than its kind has it. */
type More<Row> = Partial<Omit<GridColumn<Row>, "id" | "title">>;

/** A column that shows a field as it is. */
export function textColumn<Row>(
  id: FieldOf<Row, CellValue>,
  title: string,
  more: More<Row> = {},
): GridColumn<Row> {
  return { id, title, value: (row) => row[id] as CellValue, ...more };
}

/** A code, in groups where its length has a shape. */
export function codeColumn<Row>(
  id: FieldOf<Row, Text>,
  title: string,
  { shape, ...more }: More<Row> & { shape?: Readonly<Record<number, string>> } = {},
): GridColumn<Row> {
  const read = (row: Row) => row[id] as Text;
  return {
    id,
    title,
    value: read,
    cell: (row) => <Code value={read(row)} shape={shape} />,
    ...more,
  };
}

/** A legal day, sorted as the calendar goes. */
export function dayColumn<Row>(
  id: FieldOf<Row, Text>,
  title: string,
  more: More<Row> = {},
): GridColumn<Row> {
  const read = (row: Row) => row[id] as Text;
  const shown = (row: Row) => dayText(read(row));
  return { id, title, value: read, exported: shown, cell: shown, width: 120, ...more };
}

/** A moment, on the clock that `instant` reads. */
export function instantColumn<Row>(
  id: FieldOf<Row, Text>,
  title: string,
  instant: (iso: Text) => string,
  more: More<Row> = {},
): GridColumn<Row> {
  const read = (row: Row) => row[id] as Text;
  const shown = (row: Row) => instant(read(row));
  return { id, title, value: read, exported: shown, cell: shown, width: 164, ...more };
}

/** A count with its thousands grouped. */
export function countColumn<Row>(
  id: FieldOf<Row, number>,
  title: string,
  more: More<Row> = {},
): GridColumn<Row> {
  const read = (row: Row) => row[id] as number;
  return { id, title, value: read, cell: (row) => countText(read(row)), align: "end", ...more };
}

/** Pesos: sorted as a number, exported as the exact decimal; what is not zero wants to be seen. */
export function moneyColumn<Row>(
  id: FieldOf<Row, Text>,
  title: string,
  more: More<Row> = {},
): GridColumn<Row> {
  const read = (row: Row) => row[id] as Text;
  return {
    id,
    title,
    value: (row) => (amountText(read(row)) === null ? null : Number(read(row))),
    exported: read,
    cell: (row) => <Money amount={read(row)} currency="MXN" strong={isNonZero(read(row))} />,
    width: 150,
    align: "end",
    ...more,
  };
}
