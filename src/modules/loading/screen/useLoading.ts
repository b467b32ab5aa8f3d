import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allRows, allRowsOf, oneRow } from "#kit/entity/web/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAsOf } from "../../console/screen/useAsOf.ts";
import { REREAD_MS, useDesk } from "../../console/screen/useDesk.ts";
import { handlingUnits, type UnitRow } from "../../shipments/handlingUnits/handlingUnits.ts";
import { loads } from "../../loads/loads.ts";
import { type ReleaseRow, releases } from "../../releases/releases.ts";
import { type ShipmentRow, shipments } from "../../shipments/shipments.ts";
import { trailerVisits } from "../../trailers/trailerVisits/trailerVisits.ts";
import { compared, type Planned, standing, type Unit } from "./loading.ts";

/** A load while it is loaded: what the server knows with what waits here to be sent. */
export function useLoading(id: string) {
  const calls = useCalls();
  const desk = useDesk(loads, id);
  const { row: load, ahead } = desk;
  const visit = load.data?.visit ?? null;
  const trailer = useQuery({
    queryKey: [trailerVisits.name, "one", visit],
    enabled: visit !== null,
    // It is awaited at its dock.
    refetchInterval: load.data?.status === "released" && REREAD_MS,
    queryFn: ({ signal }) => oneRow(calls, trailerVisits, visit ?? "", signal),
  });
  const content = useAsOf({
    // Whatever is planned, loaded or taken off gives the load another version.
    queryKey: [handlingUnits.name, "loading", id],
    version: load.data?.version,
    read: async (signal) => {
      const entries = await allRows(calls, shipments, { load: id }, signal);
      const ids = entries.map((entry) => entry.id);
      const left = { status: "received" };
      const rows = [
        // First, so that what is loaded meanwhile is in both, not in neither: the later word counts.
        ...(await allRowsOf(calls, handlingUnits, "shipment", ids, signal, left)),
        ...(await allRows(calls, handlingUnits, { load: id }, signal)),
      ];
      const released = await allRows(calls, releases, { load: id }, signal);
      const planned = released.filter(({ loadPosition }) => loadPosition !== null);
      return {
        // Whole rows: an answer that was kept before an update is read after it.
        entries: [...entries, ...planned].toSorted(inTheirOrder),
        units: [...rows.map((row) => unitOf(row, id)), ...released.map(packed)],
      };
    },
  });
  const now = useMemo(() => {
    const { askedAt = 0, answer: { entries: rows = [], units = [] } = {} } = content ?? {};
    const entries = rows.map(plannedOf);
    const all = standing(units, ahead(askedAt));
    const ids = entries.map((entry) => entry.id);
    return { entries, units: all, ...compared(ids, all) };
  }, [content, ahead]);
  return {
    desk,
    isReady: content !== undefined,
    trailer: visit === null ? null : (trailer.data ?? null),
    ...now,
  };
}

export type Loading = ReturnType<typeof useLoading>;

const plannedOf = (row: ShipmentRow | ReleaseRow): Planned =>
  "releaseNo" in row
    ? { id: row.id, number: row.releaseNo, isDirect: false }
    : { id: row.id, number: row.entryNo, isDirect: row.mode === "direct" };

const unitOf = (row: UnitRow, load: string): Unit => ({
  label: row.label,
  entry: row.shipment,
  entryNo: row["shipment.label"],
  count: 1,
  weight: Number(row.weight),
  isLoaded: row.load === load,
  place: row["location.label"],
});

/** A release is loaded as a whole, by its number. */
const packed = (row: ReleaseRow): Unit => ({
  label: row.releaseNo,
  entry: row.id,
  entryNo: null,
  count: row.units ?? 0,
  weight: Number(row.weight),
  isLoaded: row.status !== "staged",
  place: row["staging.label"],
});

const inTheirOrder = (one: ShipmentRow | ReleaseRow, other: ShipmentRow | ReleaseRow) =>
  (one.loadPosition ?? 0) - (other.loadPosition ?? 0);
