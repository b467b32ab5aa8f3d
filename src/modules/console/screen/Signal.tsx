import { IconCloudUp, IconWifi, IconWifiOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isReached, onReach } from "#kit/web/http/reach.ts";
import { useOutbox } from "#kit/web/outbox/useOutbox.ts";
import styles from "./Console.module.css";

/** Whether the server is reached, and how much waits here to be sent. */
export function Signal() {
  const { t } = useTranslation("console");
  const { t: outbox } = useTranslation("outbox");
  const { waiting } = useOutbox();
  const isHere = useSyncExternalStore(onReach, isReached);
  const number = waiting.filter(({ refused }) => refused === null).length;
  const Icon = isHere ? IconWifi : IconWifiOff;
  return (
    <p className={styles.signal} data-signal={isHere ? "here" : "lost"}>
      <Icon size={18} aria-hidden /> {t(isHere ? "signal" : "noSignal")}
      {number > 0 ? (
        <a href="#outbox">
          <IconCloudUp size={18} aria-hidden /> {outbox("waiting", { number })}
        </a>
      ) : null}
    </p>
  );
}
