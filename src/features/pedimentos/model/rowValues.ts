import { type CellKind, cellText, dayText, type DayStyle, readCell } from "./cell.ts";
import type { Layout, OtherLayout } from "./dataStageLayout.ts";
import { digits } from "./pedimentoKey.ts";
import { recordColumns, type TypedRecord } from "./records.ts";

interface Cell {
  at: number;
  official: string;
  column: string;
  kind: CellKind;
  isRequired: boolean;
}

/** Where the columns of one record stand in a row of one source. */
export interface RowPlan {
  record: TypedRecord | "other";
  cells: readonly Cell[];
  /** Columns kept under their official names. */
  kept: readonly { at: number; official: string; isDay: boolean }[];
  style: DayStyle;
}

export type ReadValues =
  | { values: Record<string, string | number | null>; rest: Record<string, string> }
  | { problem: "badValue" | "missingValue"; detail: string };

/** Places the columns of a layout: `columns` are the official names in the order of the row, the first at index `from`. */
export function rowPlan(
  layout: Layout | OtherLayout,
  columns: readonly string[],
  from: number,
  style: DayStyle,
  extra: Record<string, string> = {},
): RowPlan {
  if (layout.record === "other") {
    const kept = columns.flatMap((official, i) =>
      official === layout.paid ? [] : [{ at: from + i, official, isDay: isDay(official) }],
    );
    return { record: "other", cells: [], kept, style };
  }
  const targets = { ...layout.columns, ...extra };
  const places = new Map<string, { at: number; official: string }>();
  const kept: { at: number; official: string; isDay: boolean }[] = [];
  columns.forEach((official, i) => {
    const column = targets[official] ?? "+";
    if (column === "+") kept.push({ at: from + i, official, isDay: isDay(official) });
    else if (column !== "") places.set(column, { at: from + i, official });
  });
  return { record: layout.record, cells: cellsOf(layout.record, places), kept, style };
}

function isDay(official: string): boolean {
  return official.startsWith("Fecha");
}

// In the order of the canonical columns, those that the source does not have included: they read as blank.
function cellsOf(
  record: TypedRecord,
  places: ReadonlyMap<string, { at: number; official: string }>,
): Cell[] {
  return Object.entries<string>(recordColumns[record]).map(([column, kind]) => {
    const { at, official } = places.get(column) ?? { at: -1, official: column };
    return { at, official, column, kind: bareKind(kind), isRequired: kind.endsWith("!") };
  });
}

const kinds: readonly CellKind[] = ["code", "wrapped", "decimal", "integer", "date", "moment"];

function bareKind(kind: string): CellKind {
  return kinds.find((known) => kind === known || kind === `${known}!`) ?? "text";
}

/** The values of one row, or the first cell that is not what its column promises. */
export function readValues(plan: RowPlan, tokens: readonly string[]): ReadValues {
  const values: Record<string, string | number | null> = {};
  for (const { at, official, column, kind, isRequired } of plan.cells) {
    const raw = tokens[at] ?? "";
    const value = readCell(kind, raw, plan.style);
    if (value === undefined)
      return { problem: "badValue", detail: `${official} = ${excerpt(raw)}` };
    if (value === null && isRequired) return { problem: "missingValue", detail: official };
    values[column] = value;
  }
  return { values: padPredecessor(plan.record, values), rest: keptValues(plan, tokens) };
}

function keptValues(plan: RowPlan, tokens: readonly string[]): Record<string, string> {
  const rest: Record<string, string> = {};
  for (const { at, official, isDay } of plan.kept) {
    const text = cellText(tokens[at] ?? "");
    if (text === null) continue;
    const day = isDay && plan.style === "ddmmyyyy" ? dayText(text, plan.style) : undefined;
    rest[official] = day ?? text;
  }
  return rest;
}

// Record 701 loses leading zeros (2 to 7 digits were met) and prints 0 for "none".
function padPredecessor(
  record: string,
  values: Record<string, string | number | null>,
): Record<string, string | number | null> {
  if (record !== "predecessor") return values;
  const { priorAduana, priorPatente, priorNumber } = values;
  return {
    ...values,
    priorAduana: digits(String(priorAduana ?? ""), 3),
    priorPatente: digits(String(priorPatente ?? ""), 4),
    priorNumber: digits(String(priorNumber ?? ""), 7),
  };
}

function excerpt(raw: string): string {
  return JSON.stringify(raw.length > 40 ? `${raw.slice(0, 40)}…` : raw);
}
