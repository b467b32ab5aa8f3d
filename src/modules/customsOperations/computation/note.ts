import type { LineFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";

/** Notes what speaks against a line, in a field of its own row or of another. */
export type Note = (
  code: string,
  field: string,
  values?: Finding["values"],
  at?: Pick<Finding, "entity" | "row">,
) => void;

/** Notes of a line, which name it by its invoice, its number there and its part. */
export const noteOf =
  ({ id, invoice, lineNo, partNo }: LineFacts, faults: Finding[]): Note =>
  (code, field, values = {}, at = { entity: "operationLines", row: id }) =>
    faults.push({
      ...at,
      code,
      field,
      values: { line: `${invoice.number} / ${lineNo}`, part: partNo, ...values },
    });
