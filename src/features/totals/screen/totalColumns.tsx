import type { TFunction } from "i18next";
import { linkColumn } from "#kit/web/address/linkColumn.tsx";
import {
  codeColumn,
  dayColumn,
  moneyColumn,
  textColumn,
  titledColumn,
} from "#kit/web/grid/fieldColumns.tsx";
import type { TitleOf } from "#kit/web/language/useTitles.ts";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { toAudit } from "#features/audit/model/auditSearch.ts";
import type { TotalLineRow } from "./useTotalQueries.ts";

/** The lines behind a sum. */
export function totalColumns(
  t: TFunction<"totals">,
  titleOf: TitleOf,
  dayOf: (iso: string) => string,
): GridColumn<TotalLineRow>[] {
  return [
    dayColumn("FechaPago", t("column.FechaPago"), { card: "line" }),
    codeColumn("Aduana", t("column.Aduana"), { width: 84 }),
    codeColumn("Patente", t("column.Patente"), { width: 84 }),
    linkColumn(
      "Pedimento",
      t("column.Pedimento"),
      toAudit(dayOf, (pedimento) => t("open", { pedimento })),
      { width: 110, card: "title" },
    ),
    textColumn("Partida", t("column.Partida"), { width: 84, align: "end" }),
    codeColumn("Parte", t("column.Parte"), { card: "line" }),
    textColumn("Proveedor", t("column.Proveedor"), { card: "line", width: 200, stretches: true }),
    titledColumn("Caso", t("column.Caso"), titleOf, { card: "line", width: 72 }),
    moneyColumn("Importe", t("column.Importe"), { card: "mark" }),
    dayColumn("FechaLimite", t("column.FechaLimite"), { card: "line" }),
  ];
}
