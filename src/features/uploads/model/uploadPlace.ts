import type { UploadKind } from "./uploadState.ts";

/** The search that opens the detail of an upload over a screen that lists none. */
export const UPLOAD_DETAIL = "carga";

/**
 * Where the outcome of an upload can be seen: its screen, on the day that it came, with itself chosen; with its detail,
 * where that is to be read.
 */
export function uploadPlace(
  kind: string,
  { id, day }: { readonly id: string; readonly day: string },
  hasDetail = false,
): { to: string; search: Record<string, string> } | null {
  const range = { from: day, to: day };
  const detail: Record<string, string> = hasDetail ? { [UPLOAD_DETAIL]: id } : {};
  switch (kind satisfies string as UploadKind) {
    case "parts":
      return { to: "/descarga", search: { ...range, sel: id } };
    case "pedimentos":
      return { to: "/auditoria", search: { ...range, ...detail } };
    case "agreements":
      return { to: "/catalogosagreements", search: detail };
    default:
      return null;
  }
}
