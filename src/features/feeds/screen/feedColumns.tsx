import { IconPlayerPause, IconPower } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { FeedRow } from "../contract.ts";
import { scheduleText, sourceText } from "./feedWords.ts";
import { RunOutcome, runWord } from "./Outcome.tsx";

type Texts = TFunction<"feeds">;

/** What tells one feed from another, when it runs and how its last run ended. */
export function feedColumns(t: Texts, instant: (iso: string) => string): GridColumn<FeedRow>[] {
  const moment = (
    id: "NextRun" | "LastRun",
    of: (row: FeedRow) => string | null,
  ): GridColumn<FeedRow> => {
    const shown = (row: FeedRow) => {
      const iso = of(row);
      return iso === null ? "" : instant(iso);
    };
    return {
      id,
      title: t(`column.${id}`),
      value: of,
      exported: shown,
      cell: shown,
      card: "line",
      width: 168,
      sortable: true,
    };
  };
  return [
    {
      id: "Type",
      title: t("column.Type"),
      value: (row) => t(`type.${row.Type}`),
      card: "line",
      width: 96,
      sortable: true,
    },
    {
      id: "Schedule",
      title: t("column.Schedule"),
      value: (row) => scheduleText(row, t),
      card: "title",
      width: 168,
      stretches: true,
    },
    {
      id: "Outcome",
      title: t("column.Outcome"),
      value: (row) => t(`outcome.${runWord(row.LastRun)}`),
      cell: (row) => <RunOutcome run={row.LastRun} />,
      card: "mark",
      width: 178,
    },
    moment("LastRun", (row) => row.LastRun?.Date ?? null),
    moment("NextRun", (row) => row.NextRun),
    {
      id: "Enabled",
      title: t("column.Enabled"),
      value: (row) => t(row.Enabled ? "on" : "off"),
      cell: ({ Enabled }) => (
        <Tag tone={Enabled ? "right" : "quiet"} icon={Enabled ? IconPower : IconPlayerPause}>
          {t(Enabled ? "on" : "off")}
        </Tag>
      ),
      card: "line",
      width: 112,
    },
    {
      id: "Source",
      title: t("column.Source"),
      value: (row) => sourceText(row, t),
      width: 190,
    },
  ];
}
