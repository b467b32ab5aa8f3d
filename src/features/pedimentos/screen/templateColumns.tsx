import type { TFunction } from "i18next";
import { IconCheck, IconX } from "@tabler/icons-react";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { PatenteRow, TrialWireRow } from "../contract.ts";

type Texts = TFunction<"pedimentos">;

export function patenteColumns(t: Texts): GridColumn<PatenteRow>[] {
  const hiddenAtFirst = true;
  const numbered = { align: "end", sortable: true } as const;
  return [
    {
      id: "Patente",
      title: t("column.Patente"),
      value: (row) => row.Patente || t("everyPatente"),
      card: "title",
      width: 96,
      sortable: true,
    },
    textColumn("SinParte", t("column.SinParte"), { card: "line", width: 108, ...numbered }),
    textColumn("Partidas", t("column.Partidas"), { card: "line", width: 150, ...numbered }),
    textColumn("Version", t("column.Version"), { card: "line", width: 96, ...numbered }),
    textColumn("Plantillas", t("column.Plantillas"), { width: 108, ...numbered, hiddenAtFirst }),
    textColumn("Pedimentos", t("column.Pedimentos"), { width: 116, ...numbered, hiddenAtFirst }),
    textColumn("Ejemplo", t("column.Ejemplo"), { width: 220, stretches: true }),
  ];
}

export function trialColumns(t: Texts): GridColumn<TrialWireRow>[] {
  const listed = (
    id: "Partes" | "Antes" | "Extractores",
    width: number,
  ): GridColumn<TrialWireRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id].join(", "),
    width,
    sortable: true,
  });
  return [
    {
      id: "Resultado",
      title: t("column.Resultado"),
      value: (row) => t(`result.${resultOf(row)}`),
      filterValues: (row) => [resultOf(row)],
      cell: (row) => (
        <Tag
          tone={resultOf(row) === "hit" ? "right" : "wrong"}
          icon={resultOf(row) === "hit" ? IconCheck : IconX}
        >
          {t(`result.${resultOf(row)}`)}
        </Tag>
      ),
      card: "mark",
      width: 116,
      sortable: true,
      filter: {
        kind: "list",
        options: (["hit", "miss"] as const).map((value) => ({
          value,
          label: t(`result.${value}`),
        })),
      },
    },
    {
      ...listed("Partes", 150),
      card: "line",
      cell: (row) => <Code value={row.Partes.join(", ")} />,
    },
    textColumn("Texto", t("column.Texto"), { card: "title", width: 300, stretches: true }),
    { ...listed("Antes", 150), card: "line", cell: (row) => <Code value={row.Antes.join(", ")} /> },
    { ...listed("Extractores", 220), hiddenAtFirst: true },
    textColumn("Pedimento", t("column.Pedimento"), { width: 110, sortable: true }),
    textColumn("Partida", t("column.Partida"), { width: 90, align: "end", sortable: true }),
  ];
}

function resultOf({ Partes }: TrialWireRow): "hit" | "miss" {
  return Partes.length > 0 ? "hit" : "miss";
}
