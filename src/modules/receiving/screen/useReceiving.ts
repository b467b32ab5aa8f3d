import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { labelOf } from "#kit/pure/entity/ref.ts";
import { allRows } from "#kit/web/entity/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { REREAD_MS, useDesk } from "../../console/screen/useDesk.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";
import { linesOf } from "../../invoiceLines/screen/linesOf.ts";
import { locations } from "../../locations/locations.ts";
import { shipments } from "../../shipments/shipments.ts";
import { partsOf } from "./parts.ts";
import { type Spot, standing, type Unit } from "./receiving.ts";

const PLACES_KEPT_MS = 300_000;

/** An entry while it is received: what the server knows with what waits here to be sent. */
export function useReceiving(id: string) {
  const calls = useCalls();
  const desk = useDesk(shipments, id);
  const { row: entry, ahead } = desk;
  const isDistribution = entry.data?.["distribution"] === true;
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
    // What comes by part leaves the version of its entry as it was.
    refetchInterval: isDistribution && REREAD_MS,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      return { askedAt, rows: await allRows(calls, handlingUnits, { shipment: id }, signal) };
    },
  });
  const lines = useLines(id, isDistribution);
  const now = useMemo(() => {
    const { askedAt = 0, rows = [] } = units.data ?? {};
    const given = ahead(askedAt);
    const labelled = rows.filter(({ byPart }) => byPart !== true);
    return {
      given,
      units: standing(labelled.map(unitOf), given),
      parts: partsOf(lines.data ?? [], rows, given),
    };
  }, [units.data, lines.data, ahead]);
  return {
    desk,
    spots: places.data ?? [],
    isReady:
      places.data !== undefined &&
      units.data !== undefined &&
      (!isDistribution || lines.data !== undefined),
    rows: units.data?.rows ?? [],
    ...now,
  };
}

/** What the invoices of an entry say of parts, where it is received by part. */
function useLines(id: string, isAsked: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: [invoiceLines.name, "receiving", id],
    enabled: isAsked,
    refetchInterval: REREAD_MS,
    queryFn: ({ signal }) => linesOf(calls, id, signal),
  });
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
