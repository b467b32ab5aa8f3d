import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allRows } from "#kit/entity/web/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { spotOf } from "../../console/screen/goods.ts";
import { useAsOf } from "../../console/screen/useAsOf.ts";
import { useDesk } from "../../console/screen/useDesk.ts";
import { releaseLines } from "../../releases/releaseLines/releaseLines.ts";
import { releases } from "../../releases/releases.ts";
import { locations } from "../../sites/locations/locations.ts";
import { countOf, stopsOf } from "./picking.ts";

const PLACES_KEPT_MS = 300_000;

/** A release while it is picked: what the server knows with what waits here to be sent. */
export function usePicking(id: string) {
  const calls = useCalls();
  const desk = useDesk(releases, id);
  const { row: release, ahead } = desk;
  const site = release.data?.site ?? "";
  const places = useQuery({
    queryKey: [locations.name, "of", site, "picking"],
    enabled: site !== "",
    staleTime: PLACES_KEPT_MS,
    queryFn: async ({ signal }) => (await allRows(calls, locations, { site }, signal)).map(spotOf),
  });
  const lines = useAsOf({
    // Whatever is picked gives the release another version.
    queryKey: [releaseLines.name, "picking", id],
    version: release.data?.version,
    read: (signal) => allRows(calls, releaseLines, { release: id, status: "ordered" }, signal),
  });
  const now = useMemo(() => {
    const { askedAt = 0, answer = [] } = lines ?? {};
    const spots = places.data ?? [];
    const given = ahead(askedAt);
    return {
      lines: answer,
      spots,
      stops: stopsOf(answer, spots, given),
      ...countOf(answer, given),
    };
  }, [lines, places.data, ahead]);
  return { desk, isReady: lines !== undefined && places.data !== undefined, ...now };
}

export type Picking = ReturnType<typeof usePicking>;
