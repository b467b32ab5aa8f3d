import type { TFunction } from "i18next";
import { amountText, countText, isNonZero } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { IconAlertTriangle, IconEqualNot } from "@tabler/icons-react";
import { estadoWords } from "../contract.ts";
import { Estado } from "./Estado.tsx";
import type { AuditRow } from "./wireRows.ts";

/** The documented columns of the audits, then what tells trouble apart at a glance. */
export function auditColumns(
  t: TFunction<"audit">,
  instant: (iso: string) => string,
): GridColumn<AuditRow>[] {
  return [
    {
      id: "Fecha",
      title: t("column.Fecha"),
      value: (row) => row.Fecha,
      cell: (row) => instant(row.Fecha),
      exported: (row) => instant(row.Fecha),
      width: 164,
      sortable: true,
    },
    {
      id: "Patente",
      title: t("column.Patente"),
      value: (row) => row.Patente,
      cell: (row) => <Code value={row.Patente} />,
      width: 90,
      sortable: true,
    },
    {
      id: "Pedimento",
      title: t("column.Pedimento"),
      value: (row) => row.Pedimento,
      cell: (row) => <Code value={row.Pedimento} />,
      width: 120,
      sortable: true,
    },
    {
      id: "Estado",
      title: t("column.Estado"),
      value: (row) => row.Estado,
      cell: (row) => <Estado value={row.Estado} />,
      width: 180,
      sortable: true,
      filter: {
        kind: "list",
        options: Object.values(estadoWords).map((value) => ({ value, label: value })),
      },
    },
    counted(t, "Diferencias", (count) => (
      <Tag tone="look" icon={IconEqualNot}>
        {countText(count)}
      </Tag>
    )),
    counted(t, "Riesgos", (count) => (
      <Tag tone="wrong" icon={IconAlertTriangle}>
        {countText(count)}
      </Tag>
    )),
    money(t, "Ahorro"),
    money(t, "Exposicion"),
    {
      id: "Cliente",
      title: t("column.Cliente"),
      value: (row) => row.Cliente,
      width: 200,
      sortable: true,
      hiddenAtFirst: true,
    },
    ...(["Aduana", "Anio", "Clave", "Partidas"] as const).map((id) => ({
      id,
      title: t(`column.${id}`),
      value: (row: AuditRow) => row[id],
      width: 90,
      sortable: true,
      hiddenAtFirst: true,
    })),
  ];
}

function counted(
  t: TFunction<"audit">,
  id: "Diferencias" | "Riesgos",
  drawn: (count: number) => React.ReactNode,
): GridColumn<AuditRow> {
  return {
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    cell: (row) => (row[id] ? drawn(row[id]) : (row[id] ?? "—")),
    width: 116,
    align: "end",
    sortable: true,
  };
}

function money(t: TFunction<"audit">, id: "Ahorro" | "Exposicion"): GridColumn<AuditRow> {
  return {
    id,
    title: t(`column.${id}`),
    // Sorted as a number; exported as the exact decimal.
    value: (row) => (amountText(row[id]) === null ? null : Number(row[id])),
    exported: (row) => row[id],
    cell: (row) => <Money amount={row[id]} currency="MXN" strong={isNonZero(row[id])} />,
    width: 150,
    align: "end",
    sortable: true,
  };
}
