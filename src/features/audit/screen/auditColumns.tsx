import type { TFunction } from "i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import {
  codeColumn,
  instantColumn,
  moneyColumn,
  textColumn,
  wordColumn,
} from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { IconAlertTriangle, IconEqualNot } from "@tabler/icons-react";
import { estadoLooks, estadoWords } from "../contract.ts";
import type { AuditRow } from "./wireRows.ts";

/** The documented columns of the audits, then what tells trouble apart for whoever asks. */
export function auditColumns(
  t: TFunction<"audit">,
  words: WordOf,
  instant: (iso: string | null | undefined) => string,
): GridColumn<AuditRow>[] {
  const sortable = true;
  const hiddenAtFirst = true;
  return [
    instantColumn("Fecha", t("column.Fecha"), instant, { sortable, card: "line" }),
    codeColumn("Patente", t("column.Patente"), { width: 90, sortable, card: "line" }),
    codeColumn("Pedimento", t("column.Pedimento"), { width: 120, sortable, card: "title" }),
    wordColumn("Estado", t("column.Estado"), {
      of: "audit",
      words,
      looks: estadoLooks,
      offered: Object.values(estadoWords),
      width: 180,
      sortable,
      card: "mark",
    }),
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
    moneyColumn("Ahorro", t("column.Ahorro"), { sortable, hiddenAtFirst }),
    moneyColumn("Exposicion", t("column.Exposicion"), { sortable, hiddenAtFirst }),
    textColumn("Cliente", t("column.Cliente"), { width: 200, sortable, hiddenAtFirst }),
    ...(["Aduana", "Anio", "Clave", "Partidas"] as const).map((id) =>
      textColumn<AuditRow>(id, t(`column.${id}`), { width: 90, sortable, hiddenAtFirst }),
    ),
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
    hiddenAtFirst: true,
    card: "line",
  };
}
