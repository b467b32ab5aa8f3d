import { IconBell } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { STIRS_AFTER_MS, STILL_AT_MS } from "../model/bellTimes.ts";
import styles from "./NotificationBell.module.css";

/** The bell; it stirs a while after the page came, and after each new thing to hear of. */
export function NotificationBell({ unread }: { unread: number }) {
  const [stirring, setStirring] = useState(false);
  useEffect(() => {
    const begins = setTimeout(() => setStirring(true), STIRS_AFTER_MS);
    const ends = setTimeout(() => setStirring(false), STILL_AT_MS);
    return () => {
      clearTimeout(begins);
      clearTimeout(ends);
      setStirring(false);
    };
  }, [unread]);
  return (
    <span className={styles.bell} data-stirring={stirring || undefined}>
      <IconBell size={20} aria-hidden />
    </span>
  );
}
