import { IconAlertTriangle } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { ChainRow, DifferenceRow } from "./useChainQueries.ts";

/** A rectified pedimento by its first and its live version. */
export function chainColumns(t: TFunction<"chains">): GridColumn<ChainRow>[] {
  const code = (id: "Aduana" | "Patente" | "Original", width: number): GridColumn<ChainRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    cell: (row) => <Code value={row[id]} />,
    width,
  });
  const day = (id: "FechaOriginal" | "FechaVigente"): GridColumn<ChainRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    cell: (row) => dayText(row[id]),
    exported: (row) => dayText(row[id]),
    width: 120,
  });
  return [
    code("Aduana", 84),
    code("Patente", 84),
    code("Original", 100),
    {
      id: "Vigente",
      title: t("column.Vigente"),
      value: (row) => row.Vigente,
      cell: (row) => (
        <>
          <Code value={row.Vigente} />{" "}
          {row.Conflicto ? (
            <Tag tone="look" icon={IconAlertTriangle}>
              {t("conflict")}
            </Tag>
          ) : null}
        </>
      ),
      width: 200,
    },
    {
      id: "Versiones",
      title: t("column.Versiones"),
      value: (row) => row.Versiones,
      width: 96,
      align: "end",
    },
    day("FechaOriginal"),
    day("FechaVigente"),
  ];
}

/** What one version says otherwise than the one that it rectifies. */
export function differenceColumns(t: TFunction<"chains">): GridColumn<DifferenceRow>[] {
  const fieldName = (row: DifferenceRow) =>
    t(`field.${row.Campo as "clave"}`, { defaultValue: row.Campo });
  return [
    ...(["De", "A"] as const).map((id): GridColumn<DifferenceRow> => ({
      id,
      title: t(`column.${id}`),
      value: (row) => row[id],
      cell: (row) => <Code value={row[id]} />,
      width: 96,
      sortable: true,
    })),
    {
      id: "Partida",
      title: t("column.Partida"),
      value: (row) => row.Partida ?? t("head"),
      width: 110,
      sortable: true,
    },
    { id: "Campo", title: t("column.Campo"), value: fieldName, width: 160, sortable: true },
    ...(["Antes", "Despues"] as const).map((id): GridColumn<DifferenceRow> => ({
      id,
      title: t(`column.${id}`),
      value: (row) => row[id],
      cell: (row) => row[id] ?? "—",
      width: 260,
      stretches: id === "Despues",
    })),
  ];
}
