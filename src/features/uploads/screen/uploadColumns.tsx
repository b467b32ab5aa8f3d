import type { TFunction } from "i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { discrepancyText } from "#kit/web/badge/discrepancyText.ts";
import { FlagTags } from "#kit/web/badge/FlagTags.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { mxShape, usShape } from "#features/parts/model/codeShape.ts";
import { lineFlags } from "#features/parts/model/lineFlags.ts";
import { statusWords } from "../contract.ts";
import { Status } from "./Status.tsx";
import type { LineRow, UploadRow } from "./wireRows.ts";

const statuses = Object.values(statusWords);

type Counter =
  | "Lines"
  | "LinestoProcess"
  | "LinesDuplicated"
  | "LinesNew"
  | "LinesChange"
  | "LinesDelete";

/** The documented columns of the uploads, then the file and what it deleted for whoever asks. */
export function uploadColumns(
  t: TFunction<"uploads">,
  instant: (iso: string) => string,
): GridColumn<UploadRow>[] {
  const counter = (id: Counter, width: number): GridColumn<UploadRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    cell: (row) => countText(row[id]),
    width,
    align: "end",
    sortable: true,
  });
  return [
    {
      id: "Date",
      title: t("column.Date"),
      value: (row) => row.Date,
      exported: (row) => instant(row.Date),
      cell: (row) => instant(row.Date),
      width: 164,
      sortable: true,
    },
    {
      id: "Status",
      title: t("column.Status"),
      value: (row) => row.Status,
      cell: (row) => <Status value={row.Status} />,
      width: 122,
      sortable: true,
      filter: { kind: "list", options: statuses.map((value) => ({ value, label: value })) },
    },
    counter("Lines", 78),
    counter("LinestoProcess", 128),
    counter("LinesDuplicated", 134),
    counter("LinesNew", 88),
    counter("LinesChange", 110),
    { ...counter("LinesDelete", 112), hiddenAtFirst: true },
    {
      id: "file",
      title: t("column.file"),
      value: (row) => row.file,
      width: 220,
      sortable: true,
      hiddenAtFirst: true,
    },
  ];
}

/** The documented columns of an upload's lines; the reason in words stands behind the chooser. */
export function lineColumns(t: TFunction<"uploads">): GridColumn<LineRow>[] {
  return [
    {
      id: "PartNO",
      title: t("column.PartNO"),
      value: (row) => row.PartNO,
      cell: (row) => <Code value={row.PartNO} />,
      width: 170,
    },
    { id: "Line", title: t("column.Line"), value: (row) => row.Line, width: 80, align: "end" },
    {
      id: "Typel",
      title: t("column.Typel"),
      value: (row) =>
        lineFlags
          .filter((flag) => row.Type[flag])
          .map(discrepancyText)
          .join(", "),
      cell: (row) => <FlagTags flags={row.Type} names={lineFlags} />,
      width: 190,
      filter: {
        kind: "list",
        options: lineFlags.map((flag) => ({ value: flag, label: discrepancyText(flag) })),
      },
    },
    {
      id: "MXHTS",
      title: t("column.MXHTS"),
      value: (row) => row.MXHTS,
      cell: (row) => <Code value={row.MXHTS} shape={mxShape} />,
      width: 140,
    },
    {
      id: "USHTS",
      title: t("column.USHTS"),
      value: (row) => row.USHTS,
      cell: (row) => <Code value={row.USHTS} shape={usShape} />,
      width: 150,
    },
    {
      id: "PartDesc",
      title: t("column.PartDesc"),
      value: (row) => row.PartDesc,
      width: 220,
      stretches: true,
    },
    { id: "ECCN", title: t("column.ECCN"), value: (row) => row.ECCN, width: 100 },
    {
      id: "Razon",
      title: t("column.Razon"),
      value: (row) => row.Razon,
      width: 240,
      hiddenAtFirst: true,
    },
  ];
}
