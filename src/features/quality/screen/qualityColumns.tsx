import type { TFunction } from "i18next";
import { linkColumn } from "#kit/web/address/linkColumn.tsx";
import {
  codeColumn,
  countColumn,
  dayColumn,
  moneyColumn,
  textColumn,
  wordColumn,
} from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { estadoLooks } from "#features/audit/contract.ts";
import { toAudit } from "#features/audit/model/auditSearch.ts";
import type { GroupingWord } from "../contract.ts";
import type { PedimentoRow, QualityRow, RecoveredRow } from "./useQualityQueries.ts";

/** What was found in the pedimentos of each group, and how soon. */
export function qualityColumns(
  t: TFunction<"quality">,
  by: GroupingWord,
): GridColumn<QualityRow>[] {
  const sortable = true;
  return [
    {
      id: "Grupo",
      title: t(`grouping.${by}`),
      value: (row) => row.Grupo || t("none"),
      width: 150,
      card: "title",
      sortable,
      stretches: true,
    },
    countColumn("Pedimentos", t("column.Pedimentos"), { width: 110, card: "mark", sortable }),
    {
      id: "Limpios",
      title: t("column.Limpios"),
      value: ({ Limpios, Pedimentos }) => Math.round((1_000 * Limpios) / Pedimentos) / 10,
      cell: ({ Limpios, Pedimentos }) => `${((100 * Limpios) / Pedimentos).toFixed(1)} %`,
      width: 110,
      align: "end",
      card: "line",
      sortable,
    },
    countColumn("ConDiferencias", t("column.ConDiferencias"), { width: 140, sortable }),
    countColumn("ConRiesgo", t("column.ConRiesgo"), { width: 120, card: "line", sortable }),
    countColumn("Partidas", t("column.Partidas"), { width: 150, sortable }),
    countColumn("Diferencias", t("column.Diferencias"), { width: 116, sortable }),
    countColumn("Riesgos", t("column.Riesgos"), { width: 96, sortable }),
    dayCount("DiasMediana", t("column.DiasMediana")),
    dayCount("Dias90", t("column.Dias90")),
    moneyColumn("Exposicion", t("column.Exposicion"), { card: "line", sortable }),
  ];
}

/** The pedimentos behind a figure. */
export function pedimentoColumns(
  t: TFunction<"quality">,
  words: WordOf,
  dayOf: (iso: string) => string,
): GridColumn<PedimentoRow>[] {
  const open = toAudit(dayOf, (pedimento) => t("open", { pedimento }));
  return [
    dayColumn("FechaPago", t("column.FechaPago"), { card: "line" }),
    codeColumn("Aduana", t("grouping.aduana"), { width: 120 }),
    codeColumn("Patente", t("grouping.patente"), { width: 84 }),
    linkColumn(
      "Pedimento",
      t("column.Pedimento"),
      ({ _id, Fecha, Pedimento }) => open({ Auditoria: _id, Fecha, Pedimento }),
      { width: 110, card: "title" },
    ),
    wordColumn("Estado", t("column.Estado"), {
      of: "audit",
      words,
      looks: estadoLooks,
      width: 180,
      card: "mark",
    }),
    countColumn("Partidas", t("column.Partidas"), { width: 150 }),
    countColumn("Diferencias", t("column.Diferencias"), { width: 116, card: "line" }),
    countColumn("Riesgos", t("column.Riesgos"), { width: 96, card: "line" }),
    textColumn("Dias", t("column.Dias"), { width: 130, align: "end" }),
    moneyColumn("Exposicion", t("column.Exposicion")),
  ];
}

/** The resolved findings behind an amount. */
export function recoveredColumns(
  t: TFunction<"quality">,
  dayOf: (iso: string) => string,
): GridColumn<RecoveredRow>[] {
  return [
    dayColumn("Resuelto", t("column.Resuelto"), { card: "line" }),
    textColumn("Persona", t("grouping.persona"), { width: 180, card: "line" }),
    dayColumn("FechaPago", t("column.FechaPago"), { width: 138 }),
    codeColumn("Aduana", t("grouping.aduana"), { width: 120 }),
    codeColumn("Patente", t("grouping.patente"), { width: 84 }),
    linkColumn(
      "Pedimento",
      t("column.Pedimento"),
      toAudit(dayOf, (pedimento) => t("open", { pedimento })),
      { width: 110, card: "title" },
    ),
    textColumn("Partida", t("column.Partida"), { width: 84, align: "end" }),
    codeColumn("Parte", t("column.Parte"), { card: "line", stretches: true }),
    moneyColumn("Recuperado", t("column.Recuperado"), { width: 160, card: "mark" }),
  ];
}

const dayCount = (id: "DiasMediana" | "Dias90", title: string): GridColumn<QualityRow> => ({
  id,
  title,
  value: (row) => row[id],
  cell: (row) => row[id] ?? "—",
  width: 118,
  align: "end",
  sortable: true,
});
