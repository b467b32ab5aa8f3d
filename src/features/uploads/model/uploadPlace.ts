import type { UploadKind } from "./uploadState.ts";

/** Where the outcome of an upload can be seen: its screen, on the day that it came, with itself chosen. */
export function uploadPlace(
  kind: string,
  { id, day }: { readonly id: string; readonly day: string },
): { to: string; search: Record<string, string> } | null {
  const range = { from: day, to: day };
  switch (kind satisfies string as UploadKind) {
    case "parts":
      return { to: "/descarga", search: { ...range, sel: id } };
    case "pedimentos":
      return { to: "/auditoria", search: range };
    case "agreements":
      return { to: "/catalogosagreements", search: {} };
    default:
      return null;
  }
}
