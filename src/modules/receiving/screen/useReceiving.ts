import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allRows } from "#kit/entity/web/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAsOf } from "../../console/screen/useAsOf.ts";
import { type Desk, REREAD_MS, useDesk } from "../../console/screen/useDesk.ts";
import { type ExceptionRow, exceptions } from "../../shipments/exceptions/exceptions.ts";
import { handlingUnits, type UnitRow } from "../../shipments/handlingUnits/handlingUnits.ts";
import { invoiceLines } from "../../shipments/invoiceLines/invoiceLines.ts";
import { linesOf } from "../../shipments/invoiceLines/screen/linesOf.ts";
import { type LocationRow, locations } from "../../sites/locations/locations.ts";
import { shipments } from "../../shipments/shipments.ts";
import { openOf, type Reported } from "./openOf.ts";
import { partsOf } from "./parts.ts";
import { REPORT, type Spot, standing, type Unit } from "./receiving.ts";
import type { Report } from "./receivingSender.ts";

const PLACES_KEPT_MS = 300_000;

/** An entry while it is received: what the server knows with what waits here to be sent. */
export function useReceiving(id: string) {
  const calls = useCalls();
  const desk = useDesk(shipments, id);
  const { row: entry, ahead } = desk;
  const { distribution: isDistribution = false, site = "" } = entry.data ?? {};
  const places = useQuery({
    queryKey: [locations.name, "of", site],
    enabled: site !== "",
    staleTime: PLACES_KEPT_MS,
    // While a dock is chosen, trailers come and go.
    refetchInterval: entry.data?.stage === "arrived" && REREAD_MS,
    queryFn: async ({ signal }) => (await allRows(calls, locations, { site }, signal)).map(spotOf),
  });
  const units = useAsOf({
    // Whatever becomes of a unit gives its entry another version.
    queryKey: [handlingUnits.name, "receiving", id],
    version: entry.data?.version,
    // What comes by part leaves the version of its entry as it was.
    isMoving: isDistribution,
    read: (signal) => allRows(calls, handlingUnits, { shipment: id }, signal),
  });
  const lines = useLines(id, isDistribution);
  const now = useMemo(() => {
    const { askedAt = 0, answer: rows = [] } = units ?? {};
    const given = ahead(askedAt);
    const labelled = rows.filter(({ byPart }) => !byPart);
    return {
      given,
      units: standing(labelled.map(unitOf), given),
      parts: partsOf(lines.data ?? [], rows, given),
    };
  }, [units, lines.data, ahead]);
  const reported = useReported(id, entry.data?.version, ahead);
  return {
    desk,
    spots: places.data ?? [],
    isReady:
      places.data !== undefined &&
      units !== undefined &&
      (!isDistribution || lines.data !== undefined),
    rows: units?.answer ?? [],
    open: openOf(now.units, entry.data?.unitsDeclared ?? 0, reported),
    ...now,
  };
}

/** What exceptions of an entry report, with those that wait here to be sent. */
function useReported(
  id: string,
  version: number | undefined,
  ahead: Desk["ahead"],
): readonly Reported[] {
  const calls = useCalls();
  const { askedAt = 0, answer: rows = [] } =
    useAsOf({
      // Whatever becomes of an exception that counts gives its entry another version.
      queryKey: [exceptions.name, "receiving", id],
      version,
      read: (signal) => allRows(calls, exceptions, { shipment: id }, signal),
    }) ?? {};
  const given = ahead(askedAt).filter(({ kind }) => kind === REPORT);
  return [
    ...rows.filter(isOfUnits).map(reportOf),
    ...given.map(({ content }) => {
      const { label, values } = content as Report;
      return { kind: values.kind, label, quantity: values.quantity };
    }),
  ];
}

const isOfUnits = ({ status, invoiceLine, load }: ExceptionRow) =>
  status !== "void" && invoiceLine === null && load === null;

const reportOf = ({ kind, quantity, "unit.label": label }: ExceptionRow): Reported => ({
  kind,
  label,
  quantity,
});

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

const spotOf = ({ id, code, kind, status, taken }: LocationRow): Spot => ({
  id,
  code,
  kind,
  isOpen: status === "open",
  isTaken: taken,
});

const unitOf = (row: UnitRow): Unit => ({
  id: row.id,
  label: row.label,
  status: row.status,
  unitType: row.unitType,
  isAnnounced: row.announced,
  place: row["location.label"],
});
