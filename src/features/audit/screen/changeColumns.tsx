import { IconSparkles } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { linkColumn } from "#kit/web/address/linkColumn.tsx";
import { countText } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { ValueTag } from "#kit/web/badge/ValueTag.tsx";
import { codeColumn, instantColumn, moneyColumn, textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { TitleOf } from "#kit/web/language/useTitles.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { toAudit } from "../model/auditSearch.ts";
import { severityLooks } from "../model/looks.ts";
import styles from "./Changes.module.css";
import type { CauseRow, ChangedRow } from "./wireRows.ts";

/** What made audits run again, and the totals of those audits before and after. */
export function causeColumns(
  t: TFunction<"audit">,
  words: WordOf,
  instant: (iso: string | null | undefined) => string,
): GridColumn<CauseRow>[] {
  return [
    instantColumn("Fecha", t("column.Fecha"), instant, { card: "line" }),
    {
      id: "Causa",
      title: t("changes.cause"),
      value: (row) => words("cause", row.Causa),
      cell: (row) => (
        <span className={styles.cause}>
          {words("cause", row.Causa)}
          {row.Nuevo ? (
            <Tag tone="info" icon={IconSparkles}>
              {t("changes.new")}
            </Tag>
          ) : null}
        </span>
      ),
      card: "title",
      width: 170,
    },
    {
      id: "Archivo",
      title: t("changes.source"),
      value: (row) => row.Archivo ?? row.Version,
      card: "line",
      width: 190,
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
      card: "line",
      width: 110,
      align: "end",
    },
    textColumn("Cambiadas", t("changes.changed"), { width: 110, align: "end", card: "line" }),
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
    width: id === "Riesgos" ? 92 : 150,
    align: "end",
  };
}

/** The lines that came out otherwise, before and after. */
export function changedColumns(
  t: TFunction<"audit">,
  words: WordOf,
  titleOf: TitleOf,
  dayOf: (iso: string) => string,
): GridColumn<ChangedRow>[] {
  return [
    codeColumn("Patente", t("column.Patente"), { width: 84 }),
    linkColumn(
      "Pedimento",
      t("column.Pedimento"),
      toAudit(dayOf, (pedimento) => t("changes.open", { pedimento })),
      { width: 100, card: "title" },
    ),
    textColumn("Partida", t("column.Partida"), { width: 80, align: "end" }),
    codeColumn("Parte", t("side.part"), { width: 120, card: "line" }),
    {
      id: "Resultados",
      title: t("changes.tests"),
      value: (row) => turnedTests(t, row),
      card: "line",
      width: 224,
      stretches: true,
    },
    verdict(t, words, titleOf, "before", "CasoAntes", "SeveridadAntes"),
    verdict(t, words, titleOf, "after", "Caso", "Severidad"),
    moneyColumn("ImporteAntes", t("changes.amountBefore"), { width: 132 }),
    moneyColumn("Importe", t("changes.amount"), { width: 132, card: "line" }),
  ];
}

function turnedTests(t: TFunction<"audit">, { Resultados }: ChangedRow): string {
  return Resultados.map(
    ({ Prueba, Antes, Despues }) =>
      `${t(`column.Resultado${Prueba}`)}: ${Antes ?? "—"} → ${Despues ?? "—"}`,
  ).join(", ");
}

function verdict(
  t: TFunction<"audit">,
  words: WordOf,
  titleOf: TitleOf,
  when: "before" | "after",
  code: "CasoAntes" | "Caso",
  severity: "SeveridadAntes" | "Severidad",
): GridColumn<ChangedRow> {
  return {
    id: code,
    title: t(`changes.${when}`),
    value: (row) => row[code],
    tip: (row) => titleOf(row[code]),
    exported: (row) => `${row[code] ?? ""} ${words("severity", row[severity] ?? "")}`.trim(),
    cell: (row) => {
      const value = row[severity];
      return value === null ? (
        "—"
      ) : (
        <ValueTag of="severity" value={value} looks={severityLooks} code={row[code]} />
      );
    },
    card: when === "after" ? "mark" : "line",
    width: 144,
  };
}
