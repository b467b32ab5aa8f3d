import { dayIn } from "#kit/web/dates/instant.ts";
import type { UploadStanding } from "./wireRows.ts";

/** Where the outcome of an upload can be seen, with the day that it came on and itself chosen. */
export function placeOf(
  { kind, _id, Date: received }: Pick<UploadStanding, "kind" | "_id" | "Date">,
  zone: string,
): { to: string; search: Record<string, string> } | null {
  const day = dayIn(zone, new Date(received));
  const range = { from: day, to: day };
  if (kind === "parts") return { to: "/descarga", search: { ...range, sel: _id } };
  if (kind === "pedimentos") return { to: "/auditoria", search: range };
  if (kind === "agreements") return { to: "/catalogosagreements", search: {} };
  return null;
}
