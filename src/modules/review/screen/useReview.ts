import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allRows } from "#kit/entity/web/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAsOf } from "../../console/screen/useAsOf.ts";
import { REREAD_MS, useDesk } from "../../console/screen/useDesk.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { type InvoiceLineRow, invoiceLines } from "../../shipments/invoiceLines/invoiceLines.ts";
import { linesOf } from "../../shipments/invoiceLines/screen/linesOf.ts";
import { shipments } from "../../shipments/shipments.ts";
import { standing } from "./review.ts";

/** What is read anew once something was sent. */
const CHANGED = [invoiceLines];

/** An entry while it is reviewed: what the server knows with what waits here to be sent. */
export function useReview(id: string) {
  const calls = useCalls();
  const desk = useDesk(shipments, id, CHANGED);
  const { row: entry, ahead } = desk;
  const isReviewed = entry.data?.stage === "reviewing";
  const lines = useQuery({
    queryKey: [invoiceLines.name, "review", id],
    enabled: isReviewed,
    refetchInterval: REREAD_MS,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const rows = await linesOf(calls, id, signal);
      return { askedAt, rows: rows.toSorted(asInvoiced) };
    },
  });
  const units = useAsOf({
    queryKey: [handlingUnits.name, "review", id],
    version: isReviewed ? entry.data?.version : undefined,
    read: async (signal) => {
      const all = await allRows(calls, handlingUnits, { shipment: id }, signal);
      return all.filter(({ status }) => status === "received");
    },
  });
  const now = useMemo(() => {
    const { askedAt = 0, rows = [] } = lines.data ?? {};
    return standing(rows, ahead(askedAt));
  }, [lines.data, ahead]);
  return {
    desk,
    isReady: lines.data !== undefined && units !== undefined,
    lines: now,
    units: units?.answer ?? [],
  };
}

export type Review = ReturnType<typeof useReview>;

/** In the order of the papers. */
function asInvoiced(one: InvoiceLineRow, other: InvoiceLineRow): number {
  const invoice = (one["invoice.label"] ?? "").localeCompare(other["invoice.label"] ?? "");
  return invoice || one.lineNo - other.lineNo;
}
