import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { dayIn } from "#kit/web/dates/instant.ts";
import { countColumn, instantColumn, textColumn } from "#kit/web/grid/fieldColumns.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { FeedFileRow, FeedRunRow } from "../contract.ts";
import { FileOutcome, RunOutcome, runWord } from "./Outcome.tsx";
import { reasonText } from "./reasonText.ts";

type Texts = TFunction<"feeds">;

interface Clock {
  zone: string;
  instant: (iso: string | null | undefined) => string;
}

/** The files that a feed has seen: what became of each, and why. */
export function fileColumns(t: Texts, { instant, zone }: Clock): GridColumn<FeedFileRow>[] {
  return [
    instantColumn("Date", t("column.Seen"), instant, { card: "line" }),
    textColumn("file", t("column.file"), { card: "title", width: 180, stretches: true }),
    {
      id: "Outcome",
      title: t("column.Outcome"),
      value: (row) => t(`file.${row.Outcome}`),
      cell: (row) => <FileOutcome value={row.Outcome} />,
      card: "mark",
      width: 120,
    },
    {
      id: "ReasonText",
      title: t("column.ReasonText"),
      value: reasonText,
      card: "line",
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
      card: "action",
      width: 84,
    },
    countColumn("Bytes", t("column.Bytes"), { width: 110 }),
    instantColumn("Modified", t("column.Modified"), instant, { hiddenAtFirst: true }),
  ];
}

function uploadPlace(upload: { _id: string; Date: string }, zone: string) {
  const day = dayIn(zone, new Date(upload.Date));
  return { from: day, to: day, sel: upload._id };
}

/** The runs of a feed. */
export function runColumns(t: Texts, { instant }: Clock): GridColumn<FeedRunRow>[] {
  return [
    instantColumn("Date", t("column.Ran"), instant, { card: "title" }),
    {
      id: "Outcome",
      title: t("column.Outcome"),
      value: (row) => t(`outcome.${runWord(row)}`),
      cell: (row) => <RunOutcome run={row} />,
      card: "mark",
      width: 178,
    },
    countColumn("Taken", t("column.Taken"), { card: "line", width: 96 }),
    countColumn("SetAside", t("column.SetAside"), { card: "line", width: 96 }),
    countColumn("Waiting", t("column.Waiting"), { width: 96 }),
    {
      id: "ReasonText",
      title: t("column.ReasonText"),
      value: reasonText,
      card: "line",
      width: 260,
      stretches: true,
    },
  ];
}
