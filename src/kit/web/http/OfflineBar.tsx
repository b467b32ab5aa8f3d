import { IconWifiOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import styles from "./OfflineBar.module.css";
import { isReached, onReach } from "./reach.ts";

/** On top of every screen while the server is out of reach: that it is, and what of the person's work is safe. */
export function OfflineBar() {
  const { t } = useTranslation("kit");
  const isHere = useSyncExternalStore(onReach, isReached);
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
