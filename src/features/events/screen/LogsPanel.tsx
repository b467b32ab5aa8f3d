import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import panel from "#kit/web/panel/Panel.module.css";
import { EVENT_TYPES } from "../model/event.ts";
import { EventList } from "./EventList.tsx";
import styles from "./Logs.module.css";
import { useReadEvents, useTimelines } from "./useEvents.ts";

/** What happened lately, as the timelines of system, application and server; an empty one does not show. */
export default function LogsPanel() {
  const { t } = useTranslation("events");
  const timelines = useTimelines();
  const read = useReadEvents();
  const rows = timelines.flatMap(({ data = [] }) => data);
  const error = timelines.find((query) => query.error)?.error;
  const isThere = timelines.every(({ data }) => data !== undefined);
  return (
    <section className={panel.panel} aria-label={t("logs")}>
      <div className={panel.head}>
        <h2>{t("logs")}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconChecks size={15} aria-hidden />}
          disabled={!rows.some((row) => !row.read)}
          loading={read.isPending}
          onClick={() => read.mutate()}
        >
          {t("readAll")}
        </Button>
      </div>
      <div
        className={`${panel.scroll} ${styles.logs}`}
        role="region"
        aria-label={t("logs")}
        tabIndex={0}
      >
        {EVENT_TYPES.map((type) => {
          const own = rows.filter(({ types }) => types === type);
          return own.length === 0 ? null : (
            <section key={type}>
              <h3 className={panel.group}>{t(`timeline.${type}`)}</h3>
              <EventList rows={own} label={t(`timeline.${type}`)} marked />
            </section>
          );
        })}
        {isThere && rows.length === 0 ? <p className={panel.state}>{t("empty")}</p> : null}
        {error ? (
          <p className={panel.state} role="alert">
            {reasonOf(error)}
          </p>
        ) : null}
      </div>
    </section>
  );
}
