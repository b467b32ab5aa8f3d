import type { TFunction } from "i18next";
import { FlagTags } from "#kit/web/badge/FlagTags.tsx";
import {
  codeColumn,
  countColumn,
  dayColumn,
  instantColumn,
  textColumn,
  wordColumn,
} from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { WordOf } from "#kit/web/language/useWords.ts";
import { hsShape } from "#features/parts/model/codeShape.ts";
import { type LineFlag, lineFlags } from "#features/parts/model/lineFlags.ts";
import { statusLooks, statusWords } from "#features/uploads/contract.ts";
import { warningCount } from "#features/uploads/model/warnings.ts";
import type {
  AgreementDownloadWireRow,
  DownloadLogWireRow,
  ListedAgreementWireRow,
} from "../contract.ts";
import { Standing } from "./Standing.tsx";
import { validColumn } from "./validColumn.tsx";

type Texts = TFunction<"agreements">;

/** The documented columns of the agreements list (Valid under the title Status), then its number and what tells one from another. */
export function listColumns(
  t: Texts,
  instant: (iso: string | null | undefined) => string,
): GridColumn<ListedAgreementWireRow>[] {
  const sortable = true;
  const hiddenAtFirst = true;
  return [
    instantColumn("CreationDate", t("listed.CreationDate"), instant, { card: "line", sortable }),
    textColumn("Client", t("listed.Client"), { width: 180, sortable }),
    validColumn(t("listed.Valid")),
    textColumn("Supplier", t("listed.Supplier"), {
      card: "title",
      width: 190,
      sortable,
      stretches: true,
    }),
    dayColumn("InitialDate", t("listed.InitialDate"), { card: "line", sortable }),
    dayColumn("FinalDate", t("listed.FinalDate"), { card: "line", sortable }),
    textColumn("Agreement", t("listed.Agreement"), { card: "line", width: 170, sortable }),
    textColumn("Treaty", t("listed.Treaty"), { width: 90, sortable, hiddenAtFirst }),
    {
      id: "Status",
      title: t("column.Status"),
      value: (row) => t(`standing.${row.Status}`),
      cell: (row) => <Standing value={row.Status} />,
      width: 150,
      sortable,
      hiddenAtFirst,
    },
  ];
}

/** The documented columns of an agreement's downloads, then the file. */
export function downloadColumns(
  t: Texts,
  words: WordOf,
  instant: (iso: string | null | undefined) => string,
): GridColumn<AgreementDownloadWireRow>[] {
  const sortable = true;
  return [
    instantColumn("Date", t("download.Date"), instant, { card: "title", sortable }),
    wordColumn("Status", t("download.Status"), {
      of: "upload",
      words,
      looks: statusLooks,
      offered: Object.values(statusWords),
      card: "mark",
      warns: ({ Warnings }) =>
        Warnings.length > 0 ? t("download.warned", { number: warningCount(Warnings) }) : null,
      width: 200,
      sortable,
    }),
    countColumn("Lines", t("download.Lines"), { card: "line", width: 78, sortable }),
    countColumn("LinestoProcess", t("download.LinestoProcess"), { width: 128, sortable }),
    countColumn("LinesDuplicated", t("download.LinesDuplicated"), { width: 134, sortable }),
    countColumn("LinesNew", t("download.LinesNew"), { card: "line", width: 88, sortable }),
    countColumn("LinesChange", t("download.LinesChange"), { card: "line", width: 110, sortable }),
    textColumn("file", t("download.file"), { width: 200, sortable, hiddenAtFirst: true }),
  ];
}

/** The documented columns of a download's logs. */
export function logColumns(t: Texts, words: WordOf): GridColumn<DownloadLogWireRow>[] {
  const discrepancyText = (flag: LineFlag) => words("discrepancy", flag);
  const flagsOf = ({ Type }: DownloadLogWireRow) => lineFlags.filter((flag) => Type[flag]);
  return [
    codeColumn("PartNO", t("log.PartNO"), { card: "title", width: 160 }),
    {
      id: "Type",
      title: t("log.Type"),
      value: (row) => flagsOf(row).map(discrepancyText).join(", "),
      cell: (row) => <FlagTags flags={row.Type} names={lineFlags} />,
      filterValues: flagsOf,
      card: "line",
      width: 190,
      filter: {
        kind: "list",
        options: lineFlags.map((flag) => ({ value: flag, label: discrepancyText(flag) })),
      },
    },
    codeColumn("HTS", t("log.HTS"), { shape: hsShape, card: "line", width: 110 }),
    textColumn("PartDesc", t("log.PartDesc"), { card: "line", width: 200, stretches: true }),
  ];
}
