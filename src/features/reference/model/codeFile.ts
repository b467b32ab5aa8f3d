import type { ListedCode } from "#features/audit/model/listedCodes.ts";
import { isDay } from "#kit/pure/calendar.ts";

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

/** Reads one row; a text says what is wrong with it. */
export function codeRow(fields: readonly string[]): ListedCode | string {
  const [record = "", key = "", complement = "", from = "", until = ""] = CODE_COLUMNS.map(
    (_, at) => (fields[at] ?? "").trim(),
  );
  if (record !== "553" && record !== "554") return `record = ${record}`;
  if (!/^[A-Z0-9]{1,3}$/.test(key)) return `key = ${key}`;
  if ((record === "554") !== (complement !== "")) return `complement = ${complement}`;
  if (!isDay(from)) return `in_force_from = ${from}`;
  if (until !== "" && (!isDay(until) || until <= from)) return `in_force_until = ${until}`;
  return {
    record: record === "553" ? 553 : 554,
    key,
    complement,
    from,
    until: until || null,
  };
}
