import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { allRows } from "#kit/web/entity/allRows.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";
import { invoices } from "../../invoices/invoices.ts";
import { shipments } from "../../shipments/shipments.ts";
import { standing } from "./review.ts";

/** How often it is looked what others did meanwhile, in milliseconds: as often as lists in which something moves. */
const REREAD_MS = 3_000;
/** Values that a filter takes at one time. */
const MOST_ASKED = 100;

/** An entry while it is reviewed: what the server knows with what waits here to be sent. */
export function useReview(id: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const { box, waiting, sent } = useOutbox();
  const entry = useQuery<EntityRow>({
    queryKey: [shipments.name, "one", id],
    queryFn: async ({ signal }) =>
      (await calls.send(shipments.calls.one, { params: { id }, signal })).data,
    refetchInterval: REREAD_MS,
  });
  const isReviewed = entry.data?.["stage"] === "reviewing";
  const lines = useQuery({
    queryKey: [invoiceLines.name, "review", id],
    enabled: isReviewed,
    refetchInterval: REREAD_MS,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const all = await allRows(calls, invoices, { shipment: id }, signal);
      const held = all.filter(({ authStatus }) => authStatus !== "rejected").map((row) => row.id);
      const rows: EntityRow[] = [];
      for (let at = 0; at < held.length; at += MOST_ASKED) {
        const invoice = held.slice(at, at + MOST_ASKED).join();
        rows.push(...(await allRows(calls, invoiceLines, { invoice }, signal)));
      }
      return { askedAt, rows: rows.toSorted(asInvoiced) };
    },
  });
  const units = useQuery({
    queryKey: [handlingUnits.name, "review", id, entry.data?.version],
    enabled: isReviewed,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const all = await allRows(calls, handlingUnits, { shipment: id }, signal);
      return all.filter(({ status }) => status === "received");
    },
  });
  const done = sent.length;
  useEffect(() => {
    if (done === 0) return;
    for (const queryKey of [[invoiceLines.name], [shipments.name, "one", id]])
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [done, queries, id]);
  const own = useMemo(() => waiting.filter(({ about }) => about === id), [waiting, id]);
  const now = useMemo(() => {
    const { askedAt = 0, rows = [] } = lines.data ?? {};
    const since = sent.filter(({ about, sentAt }) => about === id && sentAt >= askedAt);
    const ahead = own.filter(({ refused }) => refused === null);
    return standing(rows, [...since, ...ahead]);
  }, [lines.data, sent, own, id]);
  return {
    entry,
    isReady: lines.data !== undefined && units.data !== undefined,
    lines: now,
    units: units.data ?? [],
    own,
    box,
  };
}

export type Review = ReturnType<typeof useReview>;

/** In the order of the papers. */
function asInvoiced(one: EntityRow, other: EntityRow): number {
  const invoice = String(one["invoice.label"]).localeCompare(String(other["invoice.label"]));
  return invoice || Number(one["lineNo"]) - Number(other["lineNo"]);
}
