import type { TFunction } from "i18next";
import { FlagTags } from "#kit/web/badge/FlagTags.tsx";
import {
  codeColumn,
  countColumn,
  instantColumn,
  textColumn,
  wordColumn,
} from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { mxShape, usShape } from "#features/parts/model/codeShape.ts";
import { type LineFlag, lineFlags } from "#features/parts/model/lineFlags.ts";
import { unflaggedColumns } from "#features/parts/model/partValues.ts";
import { statusLooks, statusWords } from "../contract.ts";
import { warningCount } from "../model/warnings.ts";
import { lineText } from "./uploadWords.ts";
import type { LineRow, UploadRow } from "./wireRows.ts";

/** The documented columns of the uploads, then the file and what it deleted for whoever asks. */
export function uploadColumns(
  t: TFunction<"uploads">,
  words: WordOf,
  instant: (iso: string | null | undefined) => string,
): GridColumn<UploadRow>[] {
  const sortable = true;
  const hiddenAtFirst = true;
  return [
    instantColumn("Date", t("column.Date"), instant, { card: "line", sortable }),
    wordColumn("Status", t("column.Status"), {
      of: "upload",
      words,
      looks: statusLooks,
      offered: Object.values(statusWords),
      card: "mark",
      warns: ({ Warnings }) =>
        Warnings.length > 0 ? t("warned", { number: warningCount(Warnings) }) : null,
      width: 200,
      sortable,
    }),
    countColumn("Lines", t("column.Lines"), { card: "line", width: 78, sortable }),
    countColumn("LinestoProcess", t("column.LinestoProcess"), { width: 128, sortable }),
    countColumn("LinesDuplicated", t("column.LinesDuplicated"), { width: 134, sortable }),
    countColumn("LinesNew", t("column.LinesNew"), { card: "line", width: 88, sortable }),
    countColumn("LinesChange", t("column.LinesChange"), { card: "line", width: 110, sortable }),
    countColumn("LinesDelete", t("column.LinesDelete"), { width: 112, sortable, hiddenAtFirst }),
    textColumn("file", t("column.file"), { card: "title", width: 220, sortable, hiddenAtFirst }),
  ];
}

/** The documented columns of an upload's lines; the reason in words stands behind the chooser. */
export function lineColumns(t: TFunction<"uploads">, words: WordOf): GridColumn<LineRow>[] {
  const discrepancyText = (flag: LineFlag) => words("discrepancy", flag);
  return [
    codeColumn("PartNO", t("column.PartNO"), { card: "title", width: 170 }),
    textColumn("Line", t("column.Line"), { width: 80, align: "end" }),
    {
      id: "Typel",
      title: t("column.Typel"),
      value: (row) =>
        lineFlags
          .filter((flag) => row.Type[flag])
          .map(discrepancyText)
          .join(", "),
      cell: (row) => <FlagTags flags={row.Type} names={lineFlags} />,
      card: "line",
      width: 190,
      filter: {
        kind: "list",
        options: lineFlags.map((flag) => ({ value: flag, label: discrepancyText(flag) })),
      },
    },
    codeColumn("MXHTS", t("column.MXHTS"), { shape: mxShape, card: "line", width: 140 }),
    codeColumn("USHTS", t("column.USHTS"), { shape: usShape, width: 150 }),
    textColumn("PartDesc", t("column.PartDesc"), { card: "line", width: 220, stretches: true }),
    ...unflaggedColumns.map(({ id, hiddenAtFirst }) =>
      textColumn<LineRow>(id, t(`column.${id}`), { width: 100, hiddenAtFirst }),
    ),
    {
      id: "Razon",
      title: t("column.Razon"),
      value: ({ RazonCodigos, Razon }) => lineText(RazonCodigos, Razon),
      card: "line",
      width: 240,
      hiddenAtFirst: true,
    },
  ];
}
