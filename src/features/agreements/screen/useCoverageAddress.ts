import { useNavigate, useSearch } from "@tanstack/react-router";

type Params = Record<string, string | undefined>;

/** A month as the address and the wire write it. */
export const MONTH = /^(199|20\d)\d-(0[1-9]|1[0-2])$/;
const mostMonths = 24;

/** Parts on one page of the matrix. */
export const partsOnPage = 20;

/** The month `count` after another, both `YYYY-MM`. */
export const monthAfter = (month: string, count: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months: count }).toString();

/** What the matrix shows, as the address has it: `desde`, `hasta`, `q`, `huecos`, `page`. Half a year back and ahead at first. */
export function useCoverageAddress(today: string) {
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const from = MONTH.test(search["desde"] ?? "")
    ? (search["desde"] ?? "")
    : monthAfter(today.slice(0, 7), -5);
  const asked = MONTH.test(search["hasta"] ?? "") ? (search["hasta"] ?? "") : monthAfter(from, 11);
  const last = monthAfter(from, mostMonths - 1);
  const until = asked < from ? from : asked > last ? last : asked;
  const page = Math.max(0, Math.trunc(Number(search["page"] ?? 1)) - 1) || 0;
  return {
    from,
    until,
    months: Temporal.PlainYearMonth.from(from).until(until, { largestUnit: "months" }).months + 1,
    filter: search["q"] ?? "",
    onlyGaps: search["huecos"] === "1",
    page,
    /** Changes the address; whatever is not a page leads back to the first one. */
    change: (more: Params, replace = false) =>
      void navigate({
        to: ".",
        replace,
        search: ({ page: _page, ...now }: Params) => ({ ...now, ...more }),
      }),
  };
}

export type CoverageAddress = ReturnType<typeof useCoverageAddress>;
