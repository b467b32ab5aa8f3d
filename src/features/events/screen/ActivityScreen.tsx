import { Button } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import panel from "#kit/web/panel/Panel.module.css";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { EventList } from "./EventList.tsx";
import styles from "./Logs.module.css";
import { useEvents } from "./useEvents.ts";

const SHOWN = 200;

/** What the person did lately, or what happened at the client; the address says which. */
export default function ActivityScreen() {
  const { t } = useTranslation("events");
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const who = search["de"] === "cliente" ? "client" : "mine";
  const query = useEvents(
    who === "mine" ? { mine: "true", take: SHOWN } : { types: "application", take: SHOWN },
  );
  const choose = (de: string | undefined) => void navigate({ to: ".", search: { de } });
  return (
    <section className={styles.screen} aria-label={t("activity")}>
      <div className={panel.head}>
        <h2>{t(`of.${who}`)}</h2>
        <div className={styles.choices} role="group" aria-label={t("whose")}>
          {(["mine", "client"] as const).map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === who ? "light" : "subtle"}
              aria-pressed={one === who}
              onClick={() => choose(one === "client" ? "cliente" : undefined)}
            >
              {t(`choice.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      <PanelState query={query} empty={t("empty")} isEmpty={(data) => data.length === 0}>
        {(data) => <EventList rows={data} label={t(`of.${who}`)} />}
      </PanelState>
    </section>
  );
}
