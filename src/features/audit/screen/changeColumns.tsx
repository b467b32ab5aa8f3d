import { IconSparkles } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { auditSearch } from "../model/auditSearch.ts";
import styles from "./Changes.module.css";
import { Severity } from "./Severity.tsx";
import type { CauseRow, ChangedRow } from "./wireRows.ts";

/** What made audits run again, and the totals of those audits before and after. */
export function causeColumns(
  t: TFunction<"audit">,
  instant: (iso: string) => string,
): GridColumn<CauseRow>[] {
  return [
    {
      id: "Fecha",
      title: t("column.Fecha"),
      value: (row) => row.Fecha,
      cell: (row) => instant(row.Fecha),
      exported: (row) => instant(row.Fecha),
      width: 164,
    },
    {
      id: "Causa",
      title: t("changes.cause"),
      value: (row) => row.Causa,
      cell: (row) => (
        <span className={styles.cause}>
          {row.Causa}
          {row.Nuevo ? (
            <Tag tone="info" icon={IconSparkles}>
              {t("changes.new")}
            </Tag>
          ) : null}
        </span>
      ),
      width: 190,
    },
    {
      id: "Archivo",
      title: t("changes.source"),
      value: (row) => row.Archivo ?? row.Version,
      width: 220,
      stretches: true,
    },
    {
      id: "Auditorias",
      title: t("changes.audits"),
      value: (row) => row.Auditorias,
      cell: (row) =>
        row.Pendientes > 0
          ? t("changes.waiting", {
              done: countText(row.Auditorias - row.Pendientes),
              total: countText(row.Auditorias),
            })
          : countText(row.Auditorias),
      width: 140,
      align: "end",
    },
    {
      id: "Cambiadas",
      title: t("changes.changed"),
      value: (row) => row.Cambiadas,
      width: 110,
      align: "end",
    },
    turned(t, "Riesgos"),
    turned(t, "Ahorro"),
    turned(t, "Exposicion"),
  ];
}

/** A total before and after. */
function turned(
  t: TFunction<"audit">,
  id: "Riesgos" | "Ahorro" | "Exposicion",
): GridColumn<CauseRow> {
  const drawn = (side: CauseRow["Antes"]) =>
    id === "Riesgos" ? countText(side.Riesgos) : <Money amount={side[id]} currency="" />;
  return {
    id,
    title: t(`column.${id}`),
    value: (row) => row.Despues[id],
    exported: (row) => `${row.Antes[id] ?? ""} → ${row.Despues[id] ?? ""}`,
    cell: (row) =>
      row.Antes[id] === row.Despues[id] ? (
        drawn(row.Despues)
      ) : (
        <span className={styles.turned}>
          <s>{drawn(row.Antes)}</s> {drawn(row.Despues)}
        </span>
      ),
    width: id === "Riesgos" ? 100 : 190,
    align: "end",
  };
}

/** The lines that came out otherwise, before and after. */
export function changedColumns(
  t: TFunction<"audit">,
  dayOf: (iso: string) => string,
): GridColumn<ChangedRow>[] {
  return [
    {
      id: "Patente",
      title: t("column.Patente"),
      value: (row) => row.Patente,
      cell: (row) => <Code value={row.Patente} />,
      width: 90,
    },
    {
      id: "Pedimento",
      title: t("column.Pedimento"),
      value: (row) => row.Pedimento,
      cell: (row) => (
        <Link
          to="/auditoria"
          search={auditSearch(row.Auditoria, dayOf(row.Fecha))}
          aria-label={t("changes.open", { pedimento: row.Pedimento })}
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
    {
      id: "Parte",
      title: t("side.part"),
      value: (row) => row.Parte,
      cell: (row) => <Code value={row.Parte} />,
      width: 140,
    },
    {
      id: "Resultados",
      title: t("changes.tests"),
      value: (row) => turnedTests(row),
      width: 210,
      stretches: true,
    },
    verdict(t, "before", "CasoAntes", "SeveridadAntes"),
    verdict(t, "after", "Caso", "Severidad"),
    ...(["ImporteAntes", "Importe"] as const).map((id): GridColumn<ChangedRow> => ({
      id,
      title: t(id === "Importe" ? "changes.amount" : "changes.amountBefore"),
      value: (row) => row[id],
      cell: (row) => <Money amount={row[id]} currency="MXN" />,
      width: 150,
      align: "end",
    })),
  ];
}

function turnedTests({ Resultados }: ChangedRow): string {
  return Resultados.map(
    ({ Prueba, Antes, Despues }) => `Resultado${Prueba}: ${Antes ?? "—"} → ${Despues ?? "—"}`,
  ).join(", ");
}

function verdict(
  t: TFunction<"audit">,
  when: "before" | "after",
  code: "CasoAntes" | "Caso",
  severity: "SeveridadAntes" | "Severidad",
): GridColumn<ChangedRow> {
  return {
    id: code,
    title: t(`changes.${when}`),
    value: (row) => row[code],
    exported: (row) => `${row[code] ?? ""} ${row[severity] ?? ""}`.trim(),
    cell: (row) => {
      const value = row[severity];
      return value === null ? "—" : <Severity value={value} code={row[code]} />;
    },
    width: 140,
  };
}
