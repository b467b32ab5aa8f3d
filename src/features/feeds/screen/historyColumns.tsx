import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { dayIn } from "#kit/web/dates/instant.ts";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { FeedFileRow, FeedRunRow } from "../contract.ts";
import { FileOutcome, RunOutcome, runWord } from "./Outcome.tsx";

type Texts = TFunction<"feeds">;

interface Clock {
  zone: string;
  instant: (iso: string) => string;
}

/** The files that a feed has seen: what became of each, and why. */
export function fileColumns(t: Texts, { instant, zone }: Clock): GridColumn<FeedFileRow>[] {
  return [
    {
      id: "Date",
      title: t("column.Seen"),
      value: (row) => row.Date,
      exported: (row) => instant(row.Date),
      cell: (row) => instant(row.Date),
      width: 168,
    },
    { id: "file", title: t("column.file"), value: (row) => row.file, width: 180, stretches: true },
    {
      id: "Outcome",
      title: t("column.Outcome"),
      value: (row) => t(`file.${row.Outcome}`),
      cell: (row) => <FileOutcome value={row.Outcome} />,
      width: 120,
    },
    {
      id: "ReasonText",
      title: t("column.ReasonText"),
      value: (row) => row.ReasonText,
      width: 260,
    },
    {
      id: "Upload",
      title: t("column.Upload"),
      value: (row) => row.Upload?._id ?? null,
      cell: ({ Upload, file }) =>
        Upload === null ? null : (
          <Link
            to="/descarga"
            search={uploadPlace(Upload, zone)}
            aria-label={t("openUpload", { file })}
          >
            {t("see")}
          </Link>
        ),
      width: 84,
    },
    {
      id: "Bytes",
      title: t("column.Bytes"),
      value: (row) => row.Bytes,
      cell: (row) => countText(row.Bytes),
      width: 110,
      align: "end",
    },
    {
      id: "Modified",
      title: t("column.Modified"),
      value: (row) => row.Modified,
      exported: (row) => instant(row.Modified),
      cell: (row) => instant(row.Modified),
      width: 168,
      hiddenAtFirst: true,
    },
  ];
}

function uploadPlace(upload: { _id: string; Date: string }, zone: string) {
  const day = dayIn(zone, new Date(upload.Date));
  return { from: day, to: day, sel: upload._id };
}

/** The runs of a feed. */
export function runColumns(t: Texts, { instant }: Clock): GridColumn<FeedRunRow>[] {
  const count = (id: "Taken" | "SetAside" | "Waiting"): GridColumn<FeedRunRow> => ({
    id,
    title: t(`column.${id}`),
    value: (row) => row[id],
    cell: (row) => countText(row[id]),
    width: 96,
    align: "end",
  });
  return [
    {
      id: "Date",
      title: t("column.Ran"),
      value: (row) => row.Date,
      exported: (row) => instant(row.Date),
      cell: (row) => instant(row.Date),
      width: 168,
    },
    {
      id: "Outcome",
      title: t("column.Outcome"),
      value: (row) => t(`outcome.${runWord(row)}`),
      cell: (row) => <RunOutcome run={row} />,
      width: 178,
    },
    count("Taken"),
    count("SetAside"),
    count("Waiting"),
    {
      id: "ReasonText",
      title: t("column.ReasonText"),
      value: (row) => row.ReasonText,
      width: 260,
      stretches: true,
    },
  ];
}
