import type { TFunction } from "i18next";
import { codeColumn, dayColumn, instantColumn, textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { hsShape } from "#features/parts/model/codeShape.ts";
import type { AgreementLineWireRow, AgreementWireRow, LineField } from "../contract.ts";
import { Missing } from "./Missing.tsx";
import { Standing } from "./Standing.tsx";
import { validColumn } from "./validColumn.tsx";

type Texts = TFunction<"agreements">;

/** The documented columns of the agreements and their number, then what tells one from another for whoever asks. */
export function agreementColumns(t: Texts): GridColumn<AgreementWireRow>[] {
  const sortable = true;
  const hiddenAtFirst = true;
  return [
    textColumn("Client", t("column.Client"), { width: 96, sortable }),
    validColumn(t("column.Valid")),
    textColumn("Provider", t("column.Provider"), {
      card: "title",
      width: 130,
      sortable,
      stretches: true,
    }),
    textColumn("Agreement", t("column.Agreement"), { card: "line", width: 142, sortable }),
    textColumn("Treaty", t("column.Treaty"), { card: "line", width: 90, sortable, hiddenAtFirst }),
    {
      id: "Status",
      title: t("column.Status"),
      value: (row) => t(`standing.${row.Status}`),
      cell: (row) => <Standing value={row.Status} />,
      width: 140,
      sortable,
      hiddenAtFirst,
    },
    dayColumn("InitialDate", t("column.InitialDate"), { width: 104, sortable, hiddenAtFirst }),
    dayColumn("FinalDate", t("column.FinalDate"), {
      card: "line",
      width: 104,
      sortable,
      hiddenAtFirst,
    }),
    {
      id: "Missing",
      title: t("column.Missing"),
      value: (row) => row.Missing.map((datum) => t(`datum.${datum}`)).join(", "),
      cell: (row) => <Missing value={row.Missing} />,
      filterValues: (row) => [row.Missing.length === 0 ? "completos" : "incompletos"],
      width: 130,
      sortable,
      hiddenAtFirst,
      filter: {
        kind: "list",
        options: [
          { value: "incompletos", label: t("incompleteOnes") },
          { value: "completos", label: t("completeOnes") },
        ],
      },
    },
  ];
}

/** The documented columns of an agreement's lines; each can be sorted, by the server. */
export function lineColumns(
  t: Texts,
  instant: (iso: string | null | undefined) => string,
): GridColumn<AgreementLineWireRow>[] {
  const column = (
    id: LineField,
    width: number,
    more: Partial<GridColumn<AgreementLineWireRow>> = {},
  ) => textColumn<AgreementLineWireRow>(id, t(`column.${id}`), { width, sortable: true, ...more });
  return [
    instantColumn("Created", t("column.Created"), instant, { sortable: true }),
    dayColumn("Deleted", t("column.Deleted"), { width: 104, sortable: true }),
    codeColumn("PartNO", t("column.PartNO"), { card: "title", width: 150, sortable: true }),
    column("DescriptionOfGood", 220, { card: "line", stretches: true }),
    codeColumn("HSTariffClassificationNumber", t("column.HSTariffClassificationNumber"), {
      shape: hsShape,
      card: "line",
      width: 220,
      sortable: true,
    }),
    column("PreferenceCriterion", 152, { card: "line" }),
    column("Producer", 160),
    column("NetCost", 100),
    column("CountryOfOrigin", 136, { card: "line" }),
    dayColumn("Date", t("column.Date"), { width: 104, sortable: true }),
  ];
}
