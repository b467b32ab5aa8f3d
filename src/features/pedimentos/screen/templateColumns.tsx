import type { TFunction } from "i18next";
import { IconCheck, IconX } from "@tabler/icons-react";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { PatenteRow, TrialWireRow } from "../contract.ts";

type Texts = TFunction<"pedimentos">;

export function patenteColumns(t: Texts): GridColumn<PatenteRow>[] {
  const counted = (
    id: "Pedimentos" | "Partidas" | "SinParte" | "Version" | "Plantillas",
    width: number,
  ): GridColumn<PatenteRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    width,
    align: "end",
    sortable: true,
  });
  return [
    {
      id: "Patente",
      title: t("column.Patente"),
      value: (row) => row.Patente || t("everyPatente"),
      width: 96,
      sortable: true,
    },
    counted("SinParte", 108),
    counted("Partidas", 150),
    counted("Version", 96),
    { ...counted("Plantillas", 108), hiddenAtFirst: true },
    { ...counted("Pedimentos", 116), hiddenAtFirst: true },
    {
      id: "Ejemplo",
      title: t("column.Ejemplo"),
      value: (row) => row.Ejemplo,
      width: 220,
      stretches: true,
    },
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
    { ...listed("Partes", 150), cell: (row) => <Code value={row.Partes.join(", ")} /> },
    {
      id: "Texto",
      title: t("column.Texto"),
      value: (row) => row.Texto,
      width: 300,
      stretches: true,
    },
    { ...listed("Antes", 150), cell: (row) => <Code value={row.Antes.join(", ")} /> },
    { ...listed("Extractores", 220), hiddenAtFirst: true },
    {
      id: "Pedimento",
      title: t("column.Pedimento"),
      value: (row) => row.Pedimento,
      width: 110,
      sortable: true,
    },
    {
      id: "Partida",
      title: t("column.Partida"),
      value: (row) => row.Partida,
      width: 90,
      align: "end",
      sortable: true,
    },
  ];
}

function resultOf({ Partes }: TrialWireRow): "hit" | "miss" {
  return Partes.length > 0 ? "hit" : "miss";
}
