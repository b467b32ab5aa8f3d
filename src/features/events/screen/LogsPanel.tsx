import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import panel from "#kit/web/panel/Panel.module.css";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { EVENT_TYPES } from "../model/event.ts";
import { EventList } from "./EventList.tsx";
import styles from "./Logs.module.css";
import { useEvents, useReadEvents } from "./useEvents.ts";

/** What happened lately, as the timelines of system, application and server; an empty one does not show. */
export default function LogsPanel() {
  const { t } = useTranslation("events");
  const query = useEvents({});
  const read = useReadEvents();
  const hasUnread = query.data?.some((row) => !row.read) ?? false;
  return (
    <section className={panel.panel} aria-label={t("logs")}>
      <div className={panel.head}>
        <h2>{t("logs")}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconChecks size={15} aria-hidden />}
          disabled={!hasUnread}
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
        <PanelState query={query} empty={t("empty")} isEmpty={(data) => data.length === 0}>
          {(data) =>
            EVENT_TYPES.map((type) => {
              const rows = data.filter(({ types }) => types === type);
              return rows.length === 0 ? null : (
                <section key={type}>
                  <h3 className={panel.group}>{t(`timeline.${type}`)}</h3>
                  <EventList rows={rows} label={t(`timeline.${type}`)} />
                </section>
              );
            })
          }
        </PanelState>
      </div>
    </section>
  );
}
