import { IconWifiOff } from "@tabler/icons-react";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import styles from "./OfflineBar.module.css";
import { isReached, noteReach, onReach } from "./reach.ts";

/** Milliseconds between two looks for a server that is not reached. */
const LOOK_MS = 3_000;

/** On top of every screen while the server is out of reach: that it is, and what of the person's work is safe. */
export function OfflineBar() {
  const { t } = useTranslation("kit");
  const isHere = useSyncExternalStore(onReach, isReached);
  useEffect(() => {
    if (isHere) return;
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => {
        if (navigator.onLine) void lookForServer();
        wait();
      }, LOOK_MS);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [isHere]);
  return (
    <div className={styles.place} role="status">
      {isHere ? null : (
        <p className={styles.bar} data-offline>
          <IconWifiOff size={18} aria-hidden /> {t("offline")}
        </p>
      )}
    </div>
  );
}

/** Looks whether the server is reached, where no call does. */
async function lookForServer(): Promise<void> {
  await fetch("/healthz", { cache: "no-store" }).then(
    () => noteReach(),
    () => undefined,
  );
}
