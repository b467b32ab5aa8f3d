import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { Money } from "#kit/web/amount/Money.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { auditSearch } from "#features/audit/model/auditSearch.ts";
import type { TotalLineRow } from "./useTotalQueries.ts";

/** The lines behind a sum. */
export function totalColumns(
  t: TFunction<"totals">,
  dayOf: (iso: string) => string,
): GridColumn<TotalLineRow>[] {
  const code = (
    id: "Aduana" | "Patente" | "Parte" | "Caso",
    width: number,
  ): GridColumn<TotalLineRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    cell: (row) => <Code value={row[id]} />,
    width,
  });
  return [
    {
      id: "FechaPago",
      title: t("column.FechaPago"),
      value: (row) => row.FechaPago,
      cell: (row) => dayText(row.FechaPago),
      exported: (row) => dayText(row.FechaPago),
      width: 120,
    },
    code("Aduana", 84),
    code("Patente", 84),
    {
      id: "Pedimento",
      title: t("column.Pedimento"),
      value: (row) => row.Pedimento,
      cell: (row) => (
        <Link
          to="/auditoria"
          search={auditSearch(row.Auditoria, dayOf(row.Fecha))}
          aria-label={t("open", { pedimento: row.Pedimento })}
        >
          <Code value={row.Pedimento} />
        </Link>
      ),
      width: 110,
    },
    {
      id: "Partida",
      title: t("column.Partida"),
      value: (row) => row.Partida,
      width: 84,
      align: "end",
    },
    code("Parte", 140),
    {
      id: "Proveedor",
      title: t("column.Proveedor"),
      value: (row) => row.Proveedor,
      width: 200,
      stretches: true,
    },
    code("Caso", 72),
    {
      id: "Importe",
      title: t("column.Importe"),
      value: (row) => Number(row.Importe),
      exported: (row) => row.Importe,
      cell: (row) => <Money amount={row.Importe} currency="MXN" strong />,
      width: 150,
      align: "end",
    },
    {
      id: "FechaLimite",
      title: t("column.FechaLimite"),
      value: (row) => row.FechaLimite,
      cell: (row) => (row.FechaLimite ? dayText(row.FechaLimite) : "—"),
      exported: (row) => dayText(row.FechaLimite),
      width: 120,
    },
  ];
}
