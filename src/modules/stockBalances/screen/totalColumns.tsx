import { quantityText } from "#kit/web/amount/amount.ts";
import { fieldFilter } from "#kit/entity/web/fieldFilter.tsx";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { codeColumn, countColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { Readers } from "#kit/pure/readers.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { stockBalances } from "../stockBalances.ts";
import type { Total } from "./useTotals.ts";

/** A part with what is on hand of it; sites and locations narrow what is added up. */
export function totalColumns(
  words: EntityWords,
  calls: CallClient,
  reads: (entity: Readers) => boolean,
): GridColumn<Total>[] {
  const amount = (id: "onHand" | "reserved" | "free", title: string): GridColumn<Total> => ({
    id,
    title,
    value: (row) => row[id],
    cell: (row) => quantityText(row[id]),
    align: "end",
    width: 98,
    card: "line",
    sortable: false,
  });
  const places = (id: "site" | "location", title: string): GridColumn<Total> => {
    const filter = fieldFilter(stockBalances.fields[id], id, words, calls, reads);
    return {
      id,
      title,
      value: (row) => row[`${id}s`],
      align: "end",
      width: 104,
      card: "line",
      sortable: false,
      ...(filter && { filter }),
    };
  };
  return [
    codeColumn("partNo", words.field("partNo"), {
      card: "title",
      sortable: false,
      stretches: true,
    }),
    amount("onHand", words.option("status", "onHand")),
    amount("reserved", words.field("reserved")),
    amount("free", words.own("board.free")),
    places("site", words.own("board.sites")),
    places("location", words.own("board.locations")),
    countColumn("lots", words.own("board.lots"), { width: 76, card: "line", sortable: false }),
  ];
}
