import { IconBell } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { STILL_AT_MS, STIRS_AFTER_MS } from "#features/notifications/model/bellTimes.ts";
import styles from "./NotificationBell.module.css";

/** The bell; it stirs a while after it came. */
export function NotificationBell() {
  const [stirring, setStirring] = useState(false);
  useEffect(() => {
    const begins = setTimeout(() => setStirring(true), STIRS_AFTER_MS);
    const ends = setTimeout(() => setStirring(false), STILL_AT_MS);
    return () => {
      clearTimeout(begins);
      clearTimeout(ends);
      setStirring(false);
    };
  }, []);
  return (
    <span className={styles.bell} data-stirring={stirring || undefined}>
      <IconBell size={20} aria-hidden />
    </span>
  );
}
