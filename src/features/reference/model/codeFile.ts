import type { ListedCode } from "#features/audit/model/listedCodes.ts";
import { isDay } from "#kit/pure/calendar.ts";
import { type CellFault, quoted } from "./catalogFile.ts";

/**
 * The columns of a code file. `record` is 554 for a complement 1 that an identifier may carry (an identifier
 * without a row may carry any), 553 for a permit of regla octava, which has no complement here.
 */
export const CODE_COLUMNS = [
  "record",
  "key",
  "complement",
  "in_force_from",
  "in_force_until",
] as const;

/** Reads one row; else answers everything that is wrong with it. */
export function codeRow(fields: readonly string[]): ListedCode | readonly CellFault[] {
  const [record = "", key = "", complement = "", from = "", until = ""] = CODE_COLUMNS.map(
    (_, at) => (fields[at] ?? "").trim(),
  );
  const faults: CellFault[] = [];
  const isKnown = record === "553" || record === "554";
  if (!isKnown) faults.push({ column: "record", what: `${quoted(record)} is neither 553 nor 554` });
  if (!/^[A-Z0-9]{1,3}$/.test(key))
    faults.push({ column: "key", what: `${quoted(key)} is no key of 1 to 3 capitals or digits` });
  if (isKnown && (record === "554") !== (complement !== ""))
    faults.push({ column: "complement", what: `${quoted(complement)} does not go with ${record}` });
  if (!isDay(from))
    faults.push({ column: "in_force_from", what: `${quoted(from)} is no day (YYYY-MM-DD)` });
  if (until !== "" && (!isDay(until) || until <= from))
    faults.push({ column: "in_force_until", what: `${quoted(until)} is no day after ${from}` });
  if (faults.length > 0) return faults;
  return {
    record: record === "553" ? 553 : 554,
    key,
    complement,
    from,
    until: until || null,
  };
}
