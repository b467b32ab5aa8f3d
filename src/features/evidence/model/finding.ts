import type { PackedLine } from "./caseFile.ts";

/** Whether a line is shown whole: a result is false, or its case says more than covered or not applicable. */
export function isFinding(line: PackedLine): boolean {
  return (
    !line.partMatches ||
    !line.fraccionMatches ||
    !line.descriptionMatches ||
    !line.preferenceMatches ||
    (line.severity !== "OK" && line.caseCode !== "C00")
  );
}
