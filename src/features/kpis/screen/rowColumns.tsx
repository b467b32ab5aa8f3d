import type { TFunction } from "i18next";
import { linkColumn } from "#kit/web/address/linkColumn.tsx";
import { valueText } from "#kit/web/chart/ChartData.ts";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { codeColumn, instantColumn, textColumn } from "#kit/web/grid/fieldColumns.tsx";
import { translate } from "#kit/web/language/translate.ts";
import type { FigureRow } from "./useFigures.ts";

/** The entries behind a point; their names are those of the list of entries. */
export function rowColumns(
  t: TFunction<"kpis">,
  instant: (iso: string | null | undefined) => string,
  mayOpen: boolean,
): GridColumn<FigureRow>[] {
  const field = (name: string) => translate("shipments", `field.${name}`) ?? name;
  const choice = (name: string, value: string) =>
    translate("shipments", `choice.${name}.${value}`) ?? value;
  const worded = (id: "mode" | "shipmentType" | "status", name: string): GridColumn<FigureRow> => ({
    id,
    title: field(name),
    value: (row) => choice(name, row[id]),
    width: 130,
  });
  const entry = mayOpen
    ? linkColumn<"entryNo", FigureRow>(
        "entryNo",
        field("entryNo"),
        ({ entryNo }) => ({
          to: "/entrada",
          search: { q: entryNo },
          label: t("openEntry", { entry: entryNo }),
        }),
        { width: 180, card: "title" },
      )
    : codeColumn<FigureRow>("entryNo", field("entryNo"), { width: 180, card: "title" });
  return [
    entry,
    {
      id: "minutes",
      title: t("column.minutes"),
      value: ({ minutes }) => minutes,
      cell: ({ minutes, skipped }) => (skipped ? t("isSkipped") : valueText(minutes)),
      align: "end",
      width: 110,
      card: "mark",
    },
    codeColumn("bolNo", field("bolNo"), { card: "line" }),
    codeColumn("trailer", field("trailerNo"), { width: 110 }),
    worded("mode", "mode"),
    worded("shipmentType", "shipmentType"),
    textColumn("receivedBy", field("receivedBy"), { card: "line", width: 150 }),
    instantColumn("arrivedAt", field("arrivedAt"), instant, { card: "line" }),
    instantColumn("recvEndAt", field("receivedAt"), instant),
    instantColumn("revEndAt", field("reviewedAt"), instant),
    worded("status", "stage"),
  ];
}
