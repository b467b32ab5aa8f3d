import { IconAlertTriangle } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { codeColumn, dayColumn, textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { ChainRow, DifferenceRow } from "./useChainQueries.ts";

/** A rectified pedimento by its first and its live version. */
export function chainColumns(t: TFunction<"chains">): GridColumn<ChainRow>[] {
  return [
    codeColumn("Aduana", t("column.Aduana"), { width: 84 }),
    codeColumn("Patente", t("column.Patente"), { width: 84, card: "line" }),
    codeColumn("Original", t("column.Original"), { width: 100, card: "title" }),
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
      card: "line",
      width: 200,
    },
    textColumn("Versiones", t("column.Versiones"), { width: 96, align: "end", card: "line" }),
    dayColumn("FechaOriginal", t("column.FechaOriginal")),
    dayColumn("FechaVigente", t("column.FechaVigente"), { card: "line" }),
  ];
}

/** What one version says otherwise than the one that it rectifies. */
export function differenceColumns(t: TFunction<"chains">): GridColumn<DifferenceRow>[] {
  const fieldName = (row: DifferenceRow) =>
    t(`field.${row.Campo as "clave"}`, { defaultValue: row.Campo });
  return [
    codeColumn("De", t("column.De"), { width: 96, sortable: true, card: "line" }),
    codeColumn("A", t("column.A"), { width: 96, sortable: true, card: "line" }),
    {
      id: "Partida",
      title: t("column.Partida"),
      value: (row) => row.Partida ?? t("head"),
      card: "mark",
      width: 110,
      sortable: true,
    },
    {
      id: "Campo",
      title: t("column.Campo"),
      value: fieldName,
      card: "title",
      width: 160,
      sortable: true,
    },
    ...(["Antes", "Despues"] as const).map((id) =>
      textColumn<DifferenceRow>(id, t(`column.${id}`), {
        cell: (row) => row[id] ?? "—",
        card: "line",
        width: 260,
        stretches: id === "Despues",
      }),
    ),
  ];
}
