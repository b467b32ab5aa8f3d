import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FollowedUpload } from "./FollowedUpload.tsx";
import { TrayRow } from "./TrayRow.tsx";
import { useReservedPlace } from "#kit/web/tray/useReservedPlace.ts";
import styles from "#kit/web/tray/Tray.module.css";
import type { TrayItem } from "./trayItems.ts";

interface TrayProps {
  items: readonly TrayItem[];
  onClose: (key: string) => void;
}

/** The panel at the lower right with each file on its way. */
export default function Tray({ items, onClose }: TrayProps) {
  const { t } = useTranslation("uploads");
  const [small, setSmall] = useState(false);
  const place = useReservedPlace(small ? "small" : "open");
  const Icon = small ? IconChevronUp : IconChevronDown;
  return (
    <section ref={place} className={styles.tray} aria-label={t("tray.title")}>
      <header className={styles.head}>
        <b>
          {t("tray.title")} ({items.length})
        </b>
        <button
          type="button"
          className={styles.button}
          aria-expanded={!small}
          aria-label={t(small ? "tray.expand" : "tray.collapse")}
          onClick={() => setSmall((now) => !now)}
        >
          <Icon size={17} aria-hidden />
        </button>
      </header>
      {small ? null : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.key}>
              {item.state === "followed" ? (
                <FollowedUpload id={item.key} name={item.name} onClose={() => onClose(item.key)} />
              ) : item.state === "sending" ? (
                <TrayRow
                  name={item.name}
                  words={t("tray.sending", { percent: item.percent })}
                  percent={item.percent}
                />
              ) : (
                <TrayRow
                  name={item.name}
                  words={t("tray.failed", { reason: item.reason })}
                  tone="wrong"
                  onClose={() => onClose(item.key)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
