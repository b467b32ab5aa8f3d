import { amountText, countText, isNonZero } from "../amount/amount.ts";
import { Money } from "../amount/Money.tsx";
import type { Looks } from "../badge/signs.ts";
import { ValueTag } from "../badge/ValueTag.tsx";
import { WarnedTag } from "../badge/WarnedTag.tsx";
import { Code } from "../code/Code.tsx";
import { dayText } from "../dates/instant.ts";
import type { TitleOf } from "../language/useTitles.ts";
import type { WordFamily, WordOf } from "../language/useWords.ts";
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

interface Worded<Row> {
  of: WordFamily;
  words: WordOf;
  looks: Looks;
  /** Says that a row has come so far with warnings; null: without. */
  warns?: (row: Row) => string | null;
  /** What the header's filter offers; without it there is none. */
  offered?: readonly string[];
}

/** A value of the wire as its word: sorted, searched and saved as it is read, filtered as the wire has it. */
export function wordColumn<Row>(
  id: FieldOf<Row, string>,
  title: string,
  { of, words, looks, warns, offered, ...more }: Worded<Row> & More<Row>,
): GridColumn<Row> {
  const read = (row: Row) => String(row[id]);
  const options = offered?.map((value) => ({ value, label: words(of, value) }));
  return {
    id,
    title,
    value: (row) => [words(of, read(row)), warns?.(row)].filter(Boolean).join(", "),
    filterValues: (row) => [read(row)],
    cell: (row) => {
      const warning = warns?.(row);
      return warning ? (
        <WarnedTag state={words(of, read(row))} words={warning} />
      ) : (
        <ValueTag of={of} value={read(row)} looks={looks} />
      );
    },
    ...(options && { filter: { kind: "list", options } }),
    ...more,
  };
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

/** A code that has a name: told of the cell, and saved beside the code. */
export function titledColumn<Row>(
  id: FieldOf<Row, Text>,
  title: string,
  titleOf: TitleOf,
  more: More<Row> = {},
): GridColumn<Row> {
  const read = (row: Row) => (row[id] as Text) ?? null;
  return {
    ...codeColumn<Row>(id, title, more),
    tip: (row) => titleOf(read(row)),
    exported: (row) => [read(row), titleOf(read(row))].filter(Boolean).join(" "),
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
