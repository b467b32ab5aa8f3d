import { IconBell } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { timings } from "#features/shell/model/timings.ts";
import type { ShellSlots } from "../slots.ts";
import styles from "./Topbar.module.css";
import { TopbarPanel } from "./TopbarPanel.tsx";

interface BellProps {
  /** Unread notifications. */
  count: number;
  Panel: ShellSlots["Notifications"];
}

/** The notifications; the bell stirs once after a while, as people know it. */
export function Bell({ count, Panel }: BellProps) {
  const { t } = useTranslation("shell");
  const shown = count > 99 ? "99+" : String(count);
  const label = count > 0 ? t("notificationsUnread", { number: shown }) : t("notifications");
  return (
    <TopbarPanel
      label={label}
      icon={
        <>
          {/* Whenever there is more or less to read it stirs anew. */}
          <StirringBell key={count} />
          {count > 0 ? <span className={styles.count}>{shown}</span> : null}
        </>
      }
    >
      {(close) => <Panel onClose={close} />}
    </TopbarPanel>
  );
}

function StirringBell() {
  const [stirs, setStirs] = useState(false);
  useEffect(() => {
    const on = window.setTimeout(() => setStirs(true), timings.bellStirsAfter);
    const off = window.setTimeout(() => setStirs(false), timings.bellRestsAt);
    return () => {
      window.clearTimeout(on);
      window.clearTimeout(off);
    };
  }, []);
  return (
    <span className={styles.bell} data-stirs={stirs || undefined}>
      <IconBell size={19} aria-hidden />
    </span>
  );
}
