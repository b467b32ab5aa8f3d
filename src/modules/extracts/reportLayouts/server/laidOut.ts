import { dayIn } from "#kit/pure/calendar.ts";
import type { SheetCell } from "#kit/pure/workbook.ts";

export interface LaidColumn {
  readonly heading: string;
  readonly source: string | null;
  readonly constant: string | null;
  readonly width: number | null;
  readonly filling: "right" | "left" | "zeros" | null;
  readonly dayFormat: "iso" | "compact" | "dayFirst" | "monthFirst" | null;
  readonly isRequired: boolean;
}

/** What a client's file looks like. */
export interface Layout {
  readonly fileKind: "delimited" | "fixedWidth" | "xlsx";
  readonly delimiter: "pipe" | "comma" | "semicolon" | "tab" | null;
  readonly hasHeadings: boolean;
  readonly columns: readonly LaidColumn[];
}

/** Why a row does not fit: told by its number, from 1, and the column's heading. */
export interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly code: "tooLong" | "required";
  readonly value: string;
}

const SIGNS = { pipe: "|", comma: ",", semicolon: ";", tab: "\t" } as const;
export const signOf = ({ delimiter }: Layout): string => SIGNS[delimiter ?? "pipe"];

/** Turns rows of a data set into those of a client's file, with what is wrong with each. */
export function laidOut({ columns }: Layout, titles: readonly string[], zone: string) {
  const places = columns.map(({ source }) => titles.indexOf(source ?? ""));
  return (cells: readonly SheetCell[], row: number) => {
    const faults: RowFault[] = [];
    const laid = columns.map((column, at) => {
      const cell = column.constant ?? cells[places[at] ?? -1] ?? null;
      const value = typeof cell === "string" ? written(cell, column.dayFormat, zone) : cell;
      const text = value === null ? "" : String(value);
      const code = faultOf(column, text);
      if (code) faults.push({ row, column: column.heading, code, value: text.slice(0, 80) });
      return value;
    });
    return { cells: laid, faults };
  };
}

function faultOf({ width, isRequired }: LaidColumn, text: string): RowFault["code"] | undefined {
  if (text === "") return isRequired ? "required" : undefined;
  return width !== null && text.length > width ? "tooLong" : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T)/;

function written(text: string, format: LaidColumn["dayFormat"], zone: string): string {
  // A line is a row: nothing in a cell ends it.
  if (format === null || !DAY.test(text)) return text.replaceAll(/\p{Cc}+/gu, " ");
  const day = text.includes("T") ? dayIn(zone, new Date(text)) : text;
  const [year = "", month = "", date = ""] = day.split("-");
  switch (format) {
    case "compact":
      return `${year}${month}${date}`;
    case "dayFirst":
      return `${date}/${month}/${year}`;
    case "monthFirst":
      return `${month}/${date}/${year}`;
    default:
      return day;
  }
}

/** A line of a file of fixed widths; what is longer was refused before. */
export function fixedLine({ columns }: Layout, cells: readonly SheetCell[]): string {
  const parts = columns.map(({ width, filling }, at) => {
    const text = String(cells[at] ?? "");
    const room = width ?? text.length;
    if (filling === "zeros" && text !== "") return text.padStart(room, "0");
    return filling === "left" ? text.padStart(room) : text.padEnd(room);
  });
  return `${parts.join("")}\r\n`;
}
