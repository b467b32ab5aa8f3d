import { useQuery } from "@tanstack/react-query";
import { allRows } from "#kit/entity/web/allRows.ts";
import { useReads } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import type { LocationRow } from "../../sites/locations/locations.ts";
import { stockBalances } from "../../stockBalances/stockBalances.ts";
import { sum } from "./parts.ts";
import type { Spot } from "./receiving.ts";

const KEPT: readonly LocationRow["kind"][] = ["rack", "floor"];

/** Where most of a part is kept at the site already; null: nowhere, or the person may not see stock. */
export function useProposed(site: string, part: string, spots: readonly Spot[]): Spot | null {
  const calls = useCalls();
  const isSeen = useReads()(stockBalances);
  const { data = [] } = useQuery({
    queryKey: [stockBalances.name, "proposed", site, part],
    enabled: isSeen,
    queryFn: ({ signal }) =>
      allRows(calls, stockBalances, { site, search: part, status: "onHand" }, signal),
  });
  const open = spots.filter(({ kind, isOpen }) => isOpen && KEPT.includes(kind));
  const held = (spot: Spot) =>
    sum(
      data
        .filter(({ partNo, location }) => partNo === part && location === spot.id)
        .map(({ onHand }) => Number(onHand)),
    );
  const [first] = open.toSorted((one, other) => held(other) - held(one));
  return first && held(first) > 0 ? first : null;
}
