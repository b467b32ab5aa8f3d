import type { SentQueryOf } from "#kit/pure/call.ts";
import { daysAfter } from "#kit/web/dates/dayRange.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import type { findings } from "../contract.ts";

type Query = SentQueryOf<typeof findings>;

/** Days of payment that are looked at; empty: no bound. */
export interface PaidDays {
  readonly from: string;
  readonly to: string;
}

/** What the view and the days ask the server for. */
export function wireQuery({ sort, filters, search }: GridView, { from, to }: PaidDays): Query {
  const text = (column: string) => filters[column]?.[0] || undefined;
  const list = (column: string) => filters[column]?.join(",") || undefined;
  const orderby = sort ? `${sort.column}${sort.descending ? " desc" : ""}` : undefined;
  return {
    severity: list("Severidad"),
    state: list("Estado"),
    test: list("Prueba"),
    case: text("Caso"),
    patente: text("Patente"),
    pedimento: text("Pedimento"),
    part: search || text("Parte"),
    assignee: text("Responsable"),
    Date1: from || undefined,
    Date2: to === "" ? undefined : daysAfter(to, 1),
    // Only columns of the call can be sorted by.
    orderby: orderby as Query["orderby"],
  };
}

export const isNarrowed = (view: GridView, days: PaidDays): boolean =>
  view.search !== "" || Object.keys(view.filters).length > 0 || days.from !== "" || days.to !== "";
