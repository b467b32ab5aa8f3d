import { useQuery } from "@tanstack/react-query";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { MOST_ROWS } from "#kit/pure/page.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { locations } from "../../locations/locations.ts";
import { sites } from "../../sites/sites.ts";
import { ON_SITE, trailerVisits } from "../trailerVisits.ts";

/** Milliseconds after which somebody else may have moved a trailer. */
const STALE_MS = 15_000;

/** As many rows as one call answers: a yard has fewer places than that. */
async function rowsOf(
  calls: CallClient,
  { calls: { list } }: Entity,
  narrowed: Readonly<Record<string, string>>,
  sort: string,
  signal: AbortSignal,
): Promise<readonly EntityRow[]> {
  const query = { ...narrowed, take: MOST_ROWS, sort };
  return (await calls.send(list, { query, signal })).data;
}

/** The sites that work, by name. */
export function useOpenSites() {
  const calls = useCalls();
  return useQuery({
    queryKey: [sites.name, "open"],
    queryFn: ({ signal }) => rowsOf(calls, sites, { status: "open" }, "name", signal),
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
      const standing = { site, kind: "dock,yardSlot", status: "open" };
      const [places, visits] = await Promise.all([
        rowsOf(calls, locations, standing, "code", signal),
        rowsOf(calls, trailerVisits, { site, position: ON_SITE.join(",") }, "trailerNo", signal),
      ]);
      const taken = places.filter((place) => place["taken"] === true).map(({ id }) => id);
      return { places, visits, taken };
    },
  });
}
