import { useNavigate, useSearch } from "@tanstack/react-router";
import { daysAfter, type DayRange, isSameRange, rangeInAddress } from "#kit/web/dates/dayRange.ts";
import { useReload } from "#kit/web/filter/useReload.ts";

export type DetailKind = "PARTE" | "CERTIFICADO";

/** What the address says beside the grids: the picked days and which detail is on screen. */
export interface AuditAddress {
  range: DayRange;
  kind: DetailKind;
  setRange: (range: DayRange) => void;
  setKind: (kind: DetailKind) => void;
}

const grids = { list: "audits", details: ["audit detail"] };

/** The audit screen's own address parameters `from`, `to` and `ver`; without a range, yesterday only. */
export function useAuditAddress(today: string): AuditAddress {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const yesterday = daysAfter(today, -1);
  const range = rangeInAddress(search, today) ?? { from: yesterday, to: yesterday };
  const reload = useReload(grids);
  return {
    range,
    kind: search["ver"] === "certificados" ? "CERTIFICADO" : "PARTE",
    setRange: ({ from, to }) => {
      reload(isSameRange({ from, to }, range));
      // Another range is another list: page and choices of the old one mean nothing in it.
      void navigate({ to: ".", search: { from, to } });
    },
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
