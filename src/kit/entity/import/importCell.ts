import {
  type ColumnReading,
  type ColumnSurvey,
  dayIn,
  numberIn,
} from "#kit/pure/cell/columnSurvey.ts";
import { keptNumber } from "#kit/pure/cell/numberCell.ts";
import {
  isExcelError,
  isScientific,
  type KeptCells,
  type Spoiled,
  spoiledCell,
  spoiledWords,
} from "#kit/pure/cell/spoiled.ts";
import { unwrapped, unwrappedWords } from "#kit/pure/cell/unwrapped.ts";
import { type EntityTerms, optionTerm } from "../entityTexts.ts";
import type { Fault, Field, KindName, Wire } from "../Field.ts";
import { plainWord } from "./importWords.ts";

/** A cell of a file. */
export interface ImportCell {
  readonly text: string;
  /** Its column, counted from 0. */
  readonly at: number;
  /** What a workbook keeps in the row beside its texts. */
  readonly kept: KeptCells;
}

export type ReadCell =
  | { readonly value: Wire; readonly isUnwrapped?: boolean }
  | { readonly fault: Fault };

const NUMBERS: readonly KindName[] = ["decimal", "integer", "money"];

/** Tells a survey of the file what a cell says of how its column is written. */
export function surveyCell(
  survey: ColumnSurvey,
  name: string,
  { kind, unit }: Field,
  title: string,
  { text, at, kept }: ImportCell,
): void {
  if (kind === "day" || kind === "moment") survey.day(name, title, text);
  else if (NUMBERS.includes(kind) && kept.numbers[at] === undefined)
    survey.number(name, title, kind === "money" ? moneyParts(text).amount : text, unit);
}

/** Reads the cells of a field, its options by their words. */
export function cellReader(
  name: string,
  field: Field,
  words: EntityTerms,
): (cell: ImportCell, reading: ColumnReading | undefined) => ReadCell {
  const byWord = new Map(
    (field.options ?? []).flatMap((option) =>
      [option, ...(optionTerm(words, name, option) ?? [])].map(
        (word) => [plainWord(word), option] as const,
      ),
    ),
  );
  const option = (word: string): string => byWord.get(plainWord(word)) ?? word;
  const optionsIn = (text: string): string =>
    text
      .split(/[,;、，；]/)
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map(option)
      .join(",");
  const read = (text: string, fault: string): ReadCell => {
    const value = field.read(text);
    return value === undefined ? { fault: { code: fault } } : { value };
  };
  switch (field.kind) {
    case "code":
    case "codes":
    case "ref":
      return (cell) => {
        const bare = unwrapped(cell.text).trim();
        const spoiled = spoiledCell(bare, cell.at, cell.kept);
        if (spoiled !== null) return { fault: { code: spoiled } };
        // What a row is called is looked up where rows are.
        const isUnwrapped = bare !== cell.text.trim();
        return field.kind === "ref"
          ? { value: bare, isUnwrapped }
          : { ...read(bare, "unread"), isUnwrapped };
      };
    case "text":
      return (cell) => {
        const bare = unwrappedWords(cell.text);
        const spoiled = spoiledWords(bare);
        return spoiled === null ? read(bare, "unread") : { fault: { code: spoiled } };
      };
    case "day":
    case "moment":
      return ({ text }, reading) => {
        const day = isExcelError(text.trim())
          ? null
          : dayIn(text, reading, field.kind === "moment");
        return day === null ? { fault: { code: "day" } } : read(day, "day");
      };
    case "decimal":
    case "integer":
    case "money":
      return (cell, reading) => {
        const { amount, currency } =
          field.kind === "money" ? moneyParts(cell.text) : { amount: cell.text, currency: "" };
        const spoiled = spoiledNumber(amount);
        if (spoiled !== null) return { fault: { code: spoiled } };
        const kept = cell.kept.numbers[cell.at];
        const number =
          kept === undefined ? numberIn(amount, reading, field.unit) : keptNumber(kept);
        if (number === null) return { fault: { code: "noNumber" } };
        return read(`${number} ${currency}`.trim(), "unread");
      };
    case "choice":
      return ({ text }) => read(option(unwrapped(text)), "choice");
    case "choices":
      return ({ text }) => read(optionsIn(unwrapped(text)), "choice");
    default:
      return ({ text }) =>
        read(
          text,
          field.options !== null ? "choice" : field.kind === "instant" ? "instant" : "unread",
        );
  }
}

function spoiledNumber(text: string): Spoiled | null {
  const trimmed = text.trim();
  if (isExcelError(trimmed)) return "excelError";
  return isScientific(trimmed.toUpperCase()) ? "scientific" : null;
}

/** An amount with its currency before or behind it. */
function moneyParts(text: string): { amount: string; currency: string } {
  const [, front = "", amount = "", back = ""] =
    /^([a-z]{3})?\s*(.*?)\s*([a-z]{3})?$/i.exec(text.trim()) ?? [];
  return { amount, currency: front || back };
}
