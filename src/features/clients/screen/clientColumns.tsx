import type { TFunction } from "i18next";
import { Tag, Tags } from "#kit/web/badge/Tag.tsx";
import { textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { ClientRow } from "../contract.ts";

/** What a client is called, its RFCs, and how it is settled. */
export function clientColumns(t: TFunction<"clients">): GridColumn<ClientRow>[] {
  const hidden = ({ Hidden }: ClientRow) => t(Hidden ? "hidden" : "shown");
  return [
    textColumn("_id", t("column._id"), { width: 80, align: "end", sortable: true }),
    textColumn("Nombre", t("column.Nombre"), {
      card: "title",
      width: 200,
      sortable: true,
      stretches: true,
    }),
    {
      id: "Rfcs",
      title: t("column.Rfcs"),
      value: (row) => row.Rfcs.map(rfcText).join(", "),
      cell: (row) =>
        row.Rfcs.length === 0 ? (
          <Tags>
            <Tag tone="wrong">{t("noRfc")}</Tag>
          </Tags>
        ) : (
          row.Rfcs.map(({ Rfc }) => Rfc).join(", ")
        ),
      card: "line",
      width: 200,
    },
    {
      id: "Hidden",
      title: t("column.Hidden"),
      value: hidden,
      card: "mark",
      width: 110,
      filter: {
        kind: "list",
        options: ["false", "true"].map((value) => ({
          value,
          label: t(value === "true" ? "hidden" : "shown"),
        })),
      },
    },
    textColumn("Zone", t("column.Zone"), { card: "line", width: 170, hiddenAtFirst: true }),
    textColumn("People", t("column.People"), { card: "line", width: 90, align: "end" }),
    {
      id: "Customers",
      title: t("column.Customers"),
      value: (row) => row.Customers.map(customerText).join(", "),
      width: 200,
      hiddenAtFirst: true,
    },
    {
      id: "Plant",
      title: t("column.Plant"),
      value: (row) => row.Plant || row.Nombre,
      width: 160,
      hiddenAtFirst: true,
    },
  ];
}

export const rfcText = ({ Rfc, From }: ClientRow["Rfcs"][number]) =>
  From === null ? Rfc : `${Rfc} (${From})`;

export const customerText = ({ idCliente, Nombre }: ClientRow["Customers"][number]) =>
  `${idCliente} ${Nombre}`;
