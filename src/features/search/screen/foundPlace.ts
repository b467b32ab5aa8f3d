import { rowPlace } from "#features/shell/model/menu.ts";
import { uploadPlace } from "#features/uploads/model/uploadPlace.ts";
import type { FoundRow } from "../contract.ts";

/** The screen on which a thing that was found can be seen, with itself chosen. */
export function foundPlace(
  kind: string,
  { _id, text, date }: FoundRow,
  dayOf: (iso: string) => string,
  codes: ReadonlySet<string>,
): { to: string; search: Record<string, string> } | null {
  const day = date === null ? "" : dayOf(date);
  const range: Record<string, string> = day === "" ? {} : { from: day, to: day };
  switch (kind) {
    case "pedimentos":
      return { to: "/auditoria", search: { ...range, sel: _id } };
    case "parts":
      return { to: "/catalogos", search: { q: text, sel: text } };
    case "agreements":
      return { to: "/catalogosagreements", search: { sel: _id } };
    case "findings":
      return { to: "/hallazgos", search: { q: partOf(text), sel: _id } };
    case "partFiles":
      return uploadPlace("parts", { id: _id, day });
    case "pedimentoFiles":
      return uploadPlace("pedimentos", { id: _id, day });
    case "agreementFiles":
      return uploadPlace("agreements", { id: _id, day });
    default:
      return rowPlace(kind, _id, { codes });
  }
}

const partOf = (text: string) => text.split(" - ")[0] ?? "";
