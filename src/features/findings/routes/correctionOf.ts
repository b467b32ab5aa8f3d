import type { BodyOf } from "#kit/pure/call.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { PartsFileLine } from "#features/parts/model/partsFile.ts";
import type { correctFinding } from "../contract.ts";
import { isOfCatalogue } from "../model/findingId.ts";
import type { FindingRow } from "../store/findingSource.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

/** The line that puts the catalogue right: what a person typed, else what was declared. Throws when there is nothing to put. */
export function correctionOf(
  row: FindingRow | undefined,
  { MXHTS, PartDesc }: Pick<BodyOf<typeof correctFinding>, "MXHTS" | "PartDesc">,
): PartsFileLine {
  if (row === undefined || !isOfCatalogue(row.test) || row.partNo === "") {
    throw new Problem("conflict", said.notOfCatalogue, {
      reasonCode: "findings.notOfCatalogue",
    });
  }
  const mxhts = MXHTS?.trim() || (row.test === "fraccion" ? row.declared : null);
  const description = PartDesc?.trim() || (row.test === "description" ? row.declared : null);
  if (!mxhts && !description) {
    const message = said.nothingToPut;
    throw new Problem("badRequest", message, {
      reasonCode: "findings.nothingToPut",
      errors: [{ field: "MXHTS", code: "invalid", message }],
    });
  }
  // The catalogue's own spelling of a part that is there under another one is what changes.
  const partNo = row.test === "part" ? row.partNo : (row.catalogue ?? row.partNo);
  return { partNo, mxhts, description };
}
