import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { labelOf } from "#kit/pure/entity/ref.ts";
import { allRows } from "#kit/web/entity/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { locations } from "../../locations/locations.ts";
import { shipments } from "../../shipments/shipments.ts";
import { type Spot, standing, type Unit } from "./receiving.ts";

/** How often it is looked what others did meanwhile, in milliseconds: as often as lists in which something moves. */
const REREAD_MS = 3_000;
const PLACES_KEPT_MS = 300_000;

/** An entry while it is received: what the server knows with what waits here to be sent. */
export function useReceiving(id: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const { box, waiting, sent } = useOutbox();
  const entry = useQuery<EntityRow>({
    queryKey: [shipments.name, "one", id],
    queryFn: async ({ signal }) =>
      (await calls.send(shipments.calls.one, { params: { id }, signal })).data,
    refetchInterval: REREAD_MS,
  });
  const site = entry.data?.["site"];
  const places = useQuery({
    queryKey: [locations.name, "of", site],
    enabled: site !== undefined,
    staleTime: PLACES_KEPT_MS,
    queryFn: async ({ signal }) =>
      (await allRows(calls, locations, { site: String(site) }, signal)).map(spotOf),
  });
  const units = useQuery({
    // Whatever becomes of a unit gives its entry another version.
    queryKey: [handlingUnits.name, "receiving", id, entry.data?.version],
    enabled: entry.data !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      return { askedAt, rows: await allRows(calls, handlingUnits, { shipment: id }, signal) };
    },
  });
  const done = sent.length;
  useEffect(() => {
    if (done === 0) return;
    const queryKey = [shipments.name, "one", id];
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [done, queries, id]);
  const own = useMemo(() => waiting.filter(({ about }) => about === id), [waiting, id]);
  const now = useMemo(() => {
    const { askedAt = 0, rows = [] } = units.data ?? {};
    const since = sent.filter(({ about, sentAt }) => about === id && sentAt >= askedAt);
    const ahead = own.filter(({ refused }) => refused === null);
    return standing(rows.map(unitOf), [...since, ...ahead]);
  }, [units.data, sent, own, id]);
  return {
    entry,
    spots: places.data ?? [],
    isReady: places.data !== undefined && units.data !== undefined,
    rows: units.data?.rows ?? [],
    units: now,
    own,
    box,
  };
}

export type Receiving = ReturnType<typeof useReceiving>;

const spotOf = (row: EntityRow): Spot => ({
  id: row.id,
  code: String(row["code"]),
  kind: String(row["kind"]),
  isOpen: row["status"] === "open",
});

const unitOf = (row: EntityRow): Unit => ({
  id: row.id,
  label: String(row["label"]),
  status: row["status"] as Unit["status"],
  unitType: String(row["unitType"]),
  place: (row[labelOf("location")] as string | null | undefined) ?? null,
});
