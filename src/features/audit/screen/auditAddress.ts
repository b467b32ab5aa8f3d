import { useNavigate, useSearch } from "@tanstack/react-router";
import { isDay } from "#kit/pure/calendar.ts";
import { daysAfter, type DayRange } from "#kit/web/dates/dayRange.ts";

export type DetailKind = "PARTE" | "CERTIFICADO";

/** What the address says beside the grids: the picked days and which detail is on screen. */
export interface AuditAddress {
  range: DayRange;
  kind: DetailKind;
  setRange: (range: DayRange) => void;
  setKind: (kind: DetailKind) => void;
}

/** The audit screen's own address parameters `from`, `to` and `ver`; without a range, yesterday only. */
export function useAuditAddress(today: string): AuditAddress {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const yesterday = daysAfter(today, -1);
  const from = isDay(search["from"] ?? "") ? search["from"] : undefined;
  const to = isDay(search["to"] ?? "") ? search["to"] : undefined;
  const range = from && to && from <= to ? { from, to } : { from: yesterday, to: yesterday };
  return {
    range,
    kind: search["ver"] === "certificados" ? "CERTIFICADO" : "PARTE",
    // Another range is another list: page and choices of the old one mean nothing in it.
    setRange: (next) => void navigate({ to: ".", search: { from: next.from, to: next.to } }),
    setKind: (kind) =>
      void navigate({
        to: ".",
        search: (now: Record<string, string | undefined>) => ({
          ...now,
          ver: kind === "CERTIFICADO" ? "certificados" : undefined,
          linea_sel: undefined,
          linea_page: undefined,
        }),
      }),
  };
}
