import type { TFunction } from "i18next";
import { isNonZero } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { moneyColumn, textColumn, titledColumn, wordColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { TitleOf } from "#kit/web/language/useTitles.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { severityLooks } from "#features/audit/model/looks.ts";
import { fieldWords } from "../contract.ts";
import { adviceText } from "./adviceText.ts";
import type { GroupedCorrection } from "./correctionRows.ts";

type Column = GridColumn<GroupedCorrection>;

const severities = ["RIESGO", "ERROR", "AHORRO", "INFO"] as const;

/** The lines to correct; while they stand in the file's order, a partida is named on its first line only. */
export function correctionColumns(
  t: TFunction<"preaudit">,
  words: WordOf,
  titleOf: TitleOf,
  isGrouped: boolean,
): Column[] {
  const own = (id: "Pedimento" | "Partida" | "Parte", width: number): Column => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    cell: (row) => (row.isFirst || !isGrouped ? <Code value={String(row[id])} /> : null),
    card: "line",
    width,
    sortable: true,
  });
  return [
    own("Pedimento", 104),
    { ...own("Partida", 88), align: "end" },
    own("Parte", 140),
    {
      id: "Campo",
      title: t("column.Campo"),
      value: (row) => t(`field.${row.Campo}`),
      filterValues: (row) => [row.Campo],
      width: 124,
      sortable: true,
      filter: {
        kind: "list",
        options: Object.values(fieldWords).map((value) => ({ value, label: t(`field.${value}`) })),
      },
    },
    {
      id: "Correccion",
      title: t("column.Correccion"),
      value: adviceText,
      card: "title",
      width: 420,
      stretches: true,
    },
    textColumn("Declarado", t("column.Declarado"), { card: "line", width: 150, sortable: true }),
    textColumn("Sugerido", t("column.Sugerido"), { card: "line", width: 150, sortable: true }),
    wordColumn("Severidad", t("column.Severidad"), {
      of: "severity",
      words,
      looks: severityLooks,
      offered: severities,
      card: "mark",
      width: 124,
      sortable: true,
    }),
    moneyColumn("Importe", t("column.Importe"), {
      cell: (row) =>
        isNonZero(row.Importe) ? <Money amount={row.Importe} currency="MXN" strong /> : "—",
      card: "line",
      width: 140,
      sortable: true,
    }),
    titledColumn("Caso", t("column.Caso"), titleOf, {
      width: 80,
      sortable: true,
      hiddenAtFirst: true,
    }),
  ];
}
