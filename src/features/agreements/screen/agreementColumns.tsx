import type { TFunction } from "i18next";
import { IconCheck, IconX } from "@tabler/icons-react";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { hsShape } from "#features/parts/model/codeShape.ts";
import type { AgreementLineWireRow, AgreementWireRow, LineField } from "../contract.ts";
import { Missing } from "./Missing.tsx";
import { Standing } from "./Standing.tsx";

type Texts = TFunction<"agreements">;

/** The documented columns of the agreements, then what tells one from another. */
export function agreementColumns(t: Texts): GridColumn<AgreementWireRow>[] {
  const text = (
    id: "Client" | "Provider" | "Agreement" | "Treaty",
    width: number,
  ): GridColumn<AgreementWireRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    width,
    sortable: true,
  });
  const day = (id: "InitialDate" | "FinalDate"): GridColumn<AgreementWireRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    exported: (row) => dayText(row[id]),
    cell: (row) => dayText(row[id]),
    width: 104,
    sortable: true,
    hiddenAtFirst: id === "InitialDate",
  });
  return [
    { ...text("Client", 170), stretches: true },
    {
      id: "Valid",
      title: t("column.Valid"),
      value: (row) => row.Valid,
      cell: ({ Valid }) => (
        <Tag
          tone={Valid === "true" ? "right" : "wrong"}
          icon={Valid === "true" ? IconCheck : IconX}
        >
          {Valid}
        </Tag>
      ),
      width: 108,
      sortable: true,
      filter: {
        kind: "list",
        options: [
          { value: "true", label: "true" },
          { value: "false", label: "false" },
        ],
      },
    },
    text("Provider", 170),
    text("Agreement", 140),
    { ...text("Treaty", 90), hiddenAtFirst: true },
    {
      id: "Status",
      title: t("column.Status"),
      value: (row) => t(`standing.${row.Status}`),
      cell: (row) => <Standing value={row.Status} />,
      width: 140,
      sortable: true,
      hiddenAtFirst: true,
    },
    day("InitialDate"),
    day("FinalDate"),
    {
      id: "Missing",
      title: t("column.Missing"),
      value: (row) => row.Missing.map((datum) => t(`datum.${datum}`)).join(", "),
      cell: (row) => <Missing value={row.Missing} />,
      filterValues: (row) => [row.Missing.length === 0 ? "completos" : "incompletos"],
      width: 130,
      sortable: true,
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
  instant: (iso: string) => string,
): GridColumn<AgreementLineWireRow>[] {
  const column = (
    id: LineField,
    width: number,
    more: Partial<GridColumn<AgreementLineWireRow>> = {},
  ): GridColumn<AgreementLineWireRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    width,
    sortable: true,
    ...more,
  });
  const day = (id: "Deleted" | "Date") =>
    column(id, 104, {
      exported: (row) => dayText(row[id]),
      cell: (row) => dayText(row[id]),
    });
  return [
    column("Created", 164, {
      exported: (row) => instant(row.Created),
      cell: (row) => instant(row.Created),
    }),
    day("Deleted"),
    column("PartNO", 150, { cell: (row) => <Code value={row.PartNO} /> }),
    column("DescriptionOfGood", 220, { stretches: true }),
    column("HSTariffClassificationNumber", 220, {
      cell: (row) => <Code value={row.HSTariffClassificationNumber} shape={hsShape} />,
    }),
    column("PreferenceCriterion", 152),
    column("Producer", 160),
    column("NetCost", 100),
    column("CountryOfOrigin", 136),
    day("Date"),
  ];
}
