import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "#kit/web/panel/Panel.module.css";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { NotificationLine } from "./NotificationLine.tsx";
import { useNotifications, useRead } from "./useNotifications.ts";

/** What the person should hear of, the newest first; each leads to where it can be seen. */
export default function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("notifications");
  const query = useNotifications();
  const read = useRead();
  const hasUnread = query.data?.data.some((row) => !row.read) ?? false;
  return (
    <section className={styles.panel} aria-label={t("title")}>
      <div className={styles.head}>
        <h2>{t("title")}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconChecks size={15} aria-hidden />}
          disabled={!hasUnread}
          loading={read.isPending}
          onClick={() => read.mutate(undefined)}
        >
          {t("readAll")}
        </Button>
      </div>
      <div className={styles.scroll} role="region" aria-label={t("title")} tabIndex={0}>
        <PanelState query={query} empty={t("empty")} isEmpty={({ data }) => data.length === 0}>
          {({ data }) => (
            <ul className={styles.list}>
              {data.map((row) => (
                <NotificationLine
                  key={row._id}
                  row={row}
                  onOpen={() => {
                    if (!row.read) read.mutate([row._id]);
                    onClose();
                  }}
                />
              ))}
            </ul>
          )}
        </PanelState>
      </div>
    </section>
  );
}
