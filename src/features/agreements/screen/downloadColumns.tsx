import type { TFunction } from "i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { discrepancyText } from "#kit/web/badge/discrepancyText.ts";
import { FlagTags } from "#kit/web/badge/FlagTags.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { hsShape } from "#features/parts/model/codeShape.ts";
import { lineFlags } from "#features/parts/model/lineFlags.ts";
import { statusWords } from "#features/uploads/contract.ts";
import type {
  AgreementDownloadWireRow,
  DownloadLogWireRow,
  ListedAgreementWireRow,
} from "../contract.ts";
import { Standing } from "./Standing.tsx";

type Texts = TFunction<"agreements">;

/** The documented columns of the agreements list, then what tells one from another. */
export function listColumns(
  t: Texts,
  instant: (iso: string) => string,
): GridColumn<ListedAgreementWireRow>[] {
  const text = (
    id: "Client" | "Supplier" | "Agreement" | "Treaty",
    width: number,
  ): GridColumn<ListedAgreementWireRow> => ({
    id,
    title: t(`listed.${id}`),
    value: (row) => row[id],
    width,
    sortable: true,
  });
  const day = (id: "InitialDate" | "FinalDate"): GridColumn<ListedAgreementWireRow> => ({
    id,
    title: t(`listed.${id}`),
    value: (row) => row[id],
    exported: (row) => dayText(row[id]),
    cell: (row) => dayText(row[id]),
    width: 120,
    sortable: true,
  });
  return [
    {
      id: "CreationDate",
      title: t("listed.CreationDate"),
      value: (row) => row.CreationDate,
      exported: (row) => instant(row.CreationDate),
      cell: (row) => instant(row.CreationDate),
      width: 164,
      sortable: true,
    },
    { ...text("Client", 190), stretches: true },
    {
      id: "Valid",
      title: t("listed.Valid"),
      value: (row) => t(`standing.${row.Status}`),
      cell: (row) => <Standing value={row.Status} />,
      width: 150,
      sortable: true,
    },
    { ...text("Supplier", 190), stretches: true },
    day("InitialDate"),
    day("FinalDate"),
    { ...text("Agreement", 150), hiddenAtFirst: true },
    { ...text("Treaty", 90), hiddenAtFirst: true },
  ];
}

type Counter = "Lines" | "LinestoProcess" | "LinesDuplicated" | "LinesNew" | "LinesChange";

/** The documented columns of an agreement's downloads, then the file. */
export function downloadColumns(
  t: Texts,
  instant: (iso: string) => string,
): GridColumn<AgreementDownloadWireRow>[] {
  const counter = (id: Counter, width: number): GridColumn<AgreementDownloadWireRow> => ({
    id,
    title: t(`download.${id}`),
    value: (row) => row[id],
    cell: (row) => countText(row[id]),
    width,
    align: "end",
    sortable: true,
  });
  return [
    {
      id: "Date",
      title: t("download.Date"),
      value: (row) => row.Date,
      exported: (row) => instant(row.Date),
      cell: (row) => instant(row.Date),
      width: 164,
      sortable: true,
    },
    {
      id: "Status",
      title: t("download.Status"),
      value: (row) => row.Status,
      width: 110,
      sortable: true,
      filter: {
        kind: "list",
        options: Object.values(statusWords).map((value) => ({ value, label: value })),
      },
    },
    counter("Lines", 78),
    counter("LinestoProcess", 128),
    counter("LinesDuplicated", 134),
    counter("LinesNew", 88),
    counter("LinesChange", 110),
    {
      id: "file",
      title: t("download.file"),
      value: (row) => row.file,
      width: 200,
      sortable: true,
      hiddenAtFirst: true,
    },
  ];
}

/** The documented columns of a download's logs. */
export function logColumns(t: Texts): GridColumn<DownloadLogWireRow>[] {
  const flagsOf = ({ Type }: DownloadLogWireRow) => lineFlags.filter((flag) => Type[flag]);
  return [
    {
      id: "PartNO",
      title: t("log.PartNO"),
      value: (row) => row.PartNO,
      cell: (row) => <Code value={row.PartNO} />,
      width: 160,
    },
    {
      id: "Type",
      title: t("log.Type"),
      value: (row) => flagsOf(row).map(discrepancyText).join(", "),
      cell: (row) => <FlagTags flags={row.Type} names={lineFlags} />,
      filterValues: flagsOf,
      width: 190,
      filter: {
        kind: "list",
        options: lineFlags.map((flag) => ({ value: flag, label: discrepancyText(flag) })),
      },
    },
    {
      id: "HTS",
      title: t("log.HTS"),
      value: (row) => row.HTS,
      cell: (row) => <Code value={row.HTS} shape={hsShape} />,
      width: 110,
    },
    {
      id: "PartDesc",
      title: t("log.PartDesc"),
      value: (row) => row.PartDesc,
      width: 200,
      stretches: true,
    },
  ];
}
