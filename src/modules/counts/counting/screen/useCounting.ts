import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { generalInfo } from "#features/session/contract.ts";
import { allRows, oneRow } from "#kit/entity/web/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";
import { type Spot, spotOf } from "../../../console/screen/goods.ts";
import { useDesk } from "../../../console/screen/useDesk.ts";
import { locations } from "../../../sites/locations/locations.ts";
import { type CountRow, counts } from "../../counts.ts";
import { COUNT, nextOf } from "./counting.ts";

const KEPT_MS = 300_000;
const NO_SPOTS: readonly Spot[] = [];
const NO_ROWS: readonly CountRow[] = [];

/** Where the site of a location is kept. */
const siteKey = (location: string) => [locations.name, "site of", location];

/** A count while a location is counted: what the server says of it, which is nothing of what should stand there. */
export function useCounting(id: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const { waiting, sent } = useOutbox();
  const desk = useDesk(counts, id);
  const row = desk.row.data;
  const location = row?.location ?? "";
  const site = useQuery({
    queryKey: siteKey(location),
    enabled: location !== "",
    staleTime: KEPT_MS,
    queryFn: async ({ signal }) => (await oneRow(calls, locations, location, signal)).site,
  }).data;
  const spots = useQuery({
    queryKey: [locations.name, "of", site, "counting"],
    enabled: site !== undefined,
    staleTime: KEPT_MS,
    queryFn: async ({ signal }) =>
      (await allRows(calls, locations, { site: site ?? "" }, signal)).map(spotOf),
  }).data;
  const planned = useQuery({
    // Whatever becomes of this one, others may have been counted meanwhile.
    queryKey: [counts.name, "planned", row?.version],
    enabled: row !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => allRows(calls, counts, { status: "planned" }, signal),
  }).data;
  const person = useQuery({
    queryKey: ["person", "name"],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await calls.send(generalInfo, { signal })).data.Name,
  }).data;
  const ended = [...waiting, ...sent].filter(({ kind }) => kind === COUNT);
  const done = new Set([id, ...ended.map(({ about }) => about)]);
  return {
    desk,
    spots: spots ?? NO_SPOTS,
    isReady: spots !== undefined,
    /** Of who counts now. */
    person,
    /** The count after this one on the way through the site. */
    next: nextOf(planned ?? NO_ROWS, spots ?? NO_SPOTS, location, done),
    /** Has another count there at once, without a signal too. */
    makeReady: (count: CountRow): void => {
      queries.setQueryData([counts.name, "one", count.id], count);
      queries.setQueryData(siteKey(count.location), site);
    },
  };
}

export type Counting = ReturnType<typeof useCounting>;
