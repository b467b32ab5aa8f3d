import { useQuery } from "@tanstack/react-query";
import { allRows } from "#kit/entity/web/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { locations } from "#modules/sites/locations/locations.ts";
import { sites } from "#modules/sites/sites.ts";
import { ON_SITE, PLACES, trailerVisits } from "../trailerVisits.ts";

/** Milliseconds after which somebody else may have moved a trailer. */
const STALE_MS = 15_000;

/** The sites that work, by name. */
export function useOpenSites() {
  const calls = useCalls();
  return useQuery({
    queryKey: [sites.name, "open"],
    queryFn: ({ signal }) => allRows(calls, sites, { status: "open", sort: "name" }, signal),
  });
}

/** Docks and slots of a site, and the trailers there. */
export function useYard(site = "") {
  const calls = useCalls();
  return useQuery({
    queryKey: [trailerVisits.name, "yard", site],
    enabled: site !== "",
    refetchInterval: STALE_MS,
    queryFn: async ({ signal }) => {
      const standing = { site, kind: PLACES.join(), sort: "code" };
      const there = { site, position: ON_SITE.join(), sort: "trailerNo" };
      const [places, visits] = await Promise.all([
        allRows(calls, locations, standing, signal),
        allRows(calls, trailerVisits, there, signal),
      ]);
      const taken = places.filter((place) => place.taken).map(({ id }) => id);
      return { places, visits, taken };
    },
  });
}
