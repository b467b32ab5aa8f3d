import { cellText, momentText } from "./cell.ts";
import { dataStageHeader, dataStageLayouts, keyColumns } from "./dataStageLayout.ts";
import { keyNumbers, type RecordKey } from "./pedimentoKey.ts";
import type { CanonicalRecord } from "./records.ts";
import type { RowFault, RowFaultCode } from "./rowFault.ts";
import { placedRecord } from "./placedRecord.ts";
import { readValues, rowPlan, type RowPlan } from "./rowValues.ts";

/** One row read: a record, a fault, or null for a line without content. */
export type RowRead = { record: CanonicalRecord } | { fault: RowFault } | null;

/** The request and the record that a file's name tells (`9000001_551.asc`), or null when it is no Data Stage name. */
export function dataStageFileName(name: string): { folio: string; code: string } | null {
  const match = /^(.*)_(\d{3}|inci|resumen|sel)\.asc$/i.exec(name);
  if (match === null) return null;
  const [, folio = "", raw = ""] = match;
  return { folio, code: raw.charAt(0).toUpperCase() + raw.slice(1).toLowerCase() };
}

/** What is wrong with the header line of a file: null when it has the columns of its record in their order. */
export function headerFault(code: string, line: string): string | null {
  const wanted = dataStageHeader(code);
  if (wanted === undefined) return code;
  const found = line
    .replace(/^(\uFEFF|\u00EF\u00BB\u00BF)/, "")
    .split("|")
    .map((name) => cellText(name) ?? "");
  while (found.length > wanted.length && found.at(-1) === "") found.pop();
  const at = wanted.findIndex((name, i) => name !== found[i]);
  if (at >= 0) return `${at + 1}: ${found[at] ?? ""} / ${wanted[at] ?? ""}`;
  return found.length > wanted.length ? `${found.length} / ${wanted.length}` : null;
}

/** A reader of the rows of one record file; undefined for a code that is none. Line 1 is the header. */
export function dataStageRows(
  code: string,
): ((line: string, lineNumber: number) => RowRead) | undefined {
  const layout = dataStageLayouts[code];
  const header = dataStageHeader(code);
  if (layout === undefined || header === undefined) return undefined;
  const columns = header.slice(keyColumns.length);
  const place: Place = {
    code,
    width: header.length,
    paidAt: layout.paid === null ? -1 : header.indexOf(layout.paid),
    plan: rowPlan(layout, columns, keyColumns.length, "iso"),
  };
  return (line, lineNumber) => readRow(place, line, lineNumber);
}

interface Place {
  code: string;
  width: number;
  /** Index of the payment, -1 for none. */
  paidAt: number;
  plan: RowPlan;
}

function readRow(place: Place, line: string, lineNumber: number): RowRead {
  if (cellText(line) === null) return null;
  const tokens = line.split("|");
  const key = rowKey(place, tokens);
  const fault = (code: RowFaultCode, detail: string): RowRead => ({
    fault: { code, record: place.code, line: lineNumber, detail, of: key },
  });
  const width = widthFault(tokens, place.width);
  if (width !== null) return fault(width, `${tokens.length} / ${place.width}`);
  if (key === null) return fault("badKey", tokens.slice(0, keyColumns.length).join("|"));
  const paid = place.paidAt < 0 ? null : cellText(tokens[place.paidAt] ?? "");
  if (paid !== null && key.paidAt === null) return fault("badValue", paid);
  const read = readValues(place.plan, tokens);
  if ("problem" in read) return fault(read.problem, read.detail);
  return { record: placedRecord(place.plan.record, key, lineNumber, place.code, read) };
}

// Rows end with a pipe that the header lacks, so one token more than the header is right.
function widthFault(tokens: readonly string[], width: number): RowFaultCode | null {
  if (tokens.length < width) return "shortRow";
  for (let i = width; i < tokens.length; i++) {
    if (cellText(tokens[i] ?? "") !== null) return "longRow";
  }
  return null;
}

function rowKey(place: Place, tokens: readonly string[]): RecordKey | null {
  const [patente = "", number = "", aduana = ""] = tokens
    .slice(0, keyColumns.length)
    .map((token) => cellText(token) ?? "");
  const numbers = keyNumbers(aduana, patente, number);
  if (numbers === null) return null;
  const paid = place.paidAt < 0 ? null : cellText(tokens[place.paidAt] ?? "");
  const paidAt = (paid === null ? undefined : momentText(paid)) ?? null;
  return { ...numbers, year: paidAt === null ? null : Number(paidAt.slice(0, 4)), paidAt };
}
