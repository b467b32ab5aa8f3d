import type { RecordKey } from "./pedimentoKey.ts";
import type { CanonicalRecord, TypedRecord } from "./records.ts";

/** A record from the values that its plan read; the plan's columns are those of `recordColumns`. */
export function placedRecord(
  record: TypedRecord | "other",
  key: RecordKey,
  line: number,
  code: string,
  read: { values: Record<string, string | number | null>; rest: Record<string, string> },
): CanonicalRecord {
  if (record === "other") return { record, key, line, code, values: read.rest };
  // The plan was compiled from recordColumns[record], which the compiler cannot follow through a map.
  return { record, key, line, code, ...read } as unknown as CanonicalRecord;
}
