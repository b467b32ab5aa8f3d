import { dataStageLayouts } from "./dataStageLayout.ts";
import type { RecordKey } from "./pedimentoKey.ts";
import { placedRecord } from "./placedRecord.ts";
import type { CanonicalRecord } from "./records.ts";
import type { RowFault } from "./rowFault.ts";
import { readValues, rowPlan, type RowPlan } from "./rowValues.ts";

/** One record as VUCEM tells it: its official code, and its texts under the official names. */
export interface VucemRow {
  code: string;
  texts: Readonly<Record<string, string>>;
}

const plans = new Map<string, { plan: RowPlan; columns: readonly string[] }>();

function planOf(code: string) {
  const known = plans.get(code);
  if (known !== undefined) return known;
  const layout = dataStageLayouts[code];
  if (layout === undefined) throw new Error(`No record ${code}`);
  const shared = layout.record === "other" ? layout.columns : Object.keys(layout.columns);
  const columns = ["507", "554"].includes(code) ? [...shared, "Complemento3"] : shared;
  const extra: Record<string, string> = code === "554" ? { Complemento3: "complement3" } : {};
  const made = { plan: rowPlan(layout, columns, 0, "iso", extra), columns };
  plans.set(code, made);
  return made;
}

/** The canonical record of a row, or what is wrong with it; `line` is its place in the answer. */
export function vucemRecord(
  { code, texts }: VucemRow,
  key: RecordKey,
  line: number,
): { record: CanonicalRecord } | { fault: RowFault } {
  const { plan, columns } = planOf(code);
  const read = readValues(
    plan,
    columns.map((name) => texts[name] ?? ""),
  );
  if ("problem" in read) {
    return { fault: { code: read.problem, record: code, line, detail: read.detail, of: key } };
  }
  return { record: placedRecord(plan.record, key, line, code, read) };
}

/** The texts with a content; the service writes what is not there as `null`. */
export function told(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== "" && text !== "null"),
  );
}

/** The legal day of an XML date, whose zone (`2026-02-10-06:00`) never shifts it. */
export function legalDay(text: string): string {
  return /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+)?(?:Z|[+-]\d{2}:\d{2})?$/.exec(text)?.[1] ?? text;
}
