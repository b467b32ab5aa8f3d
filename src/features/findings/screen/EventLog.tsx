import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import type { findingEvents } from "../contract.ts";
import styles from "./Findings.module.css";

type FindingEvent = ReplyOf<typeof findingEvents>["data"][number];

/** Who decided what about a finding, and when. */
export function EventLog({ events }: { events: readonly FindingEvent[] }) {
  const { t } = useTranslation("findings");
  const { instant } = useClock();
  return (
    <section aria-label={t("log")}>
      <h3 className={styles.title}>{t("log")}</h3>
      {events.length === 0 ? <p className={styles.aside}>{t("logEmpty")}</p> : null}
      <ol className={styles.log}>
        {events.map((event) => (
          <li key={event._id}>
            <span className={styles.aside}>{instant(event.Fecha)}</span>{" "}
            {t("logLine", { who: event.Persona, what: t(`action.${event.Accion}`) })}
            <Changes event={event} />
            {event.Comentario ? <q className={styles.quote}>{event.Comentario}</q> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ event: { Antes, Despues } }: { event: FindingEvent }) {
  const { t } = useTranslation("findings");
  const day = (text: string | null) => (text === null ? t("none") : dayText(text));
  const changes = [
    [t(`state.${Antes.state}`), t(`state.${Despues.state}`)],
    [Antes.assignee ?? t("nobody"), Despues.assignee ?? t("nobody")],
    [day(Antes.due), day(Despues.due)],
  ].filter(([before, after]) => before !== after);
  return changes.map(([before = "", after = ""]) => (
    <span key={after} className={styles.change}>
      {t("became", { before, after })}
    </span>
  ));
}
