import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "../../console/screen/Console.module.css";
import { isSameStop } from "./picking.ts";
import type { Picking } from "./usePicking.ts";
import type { Picks } from "./usePicks.ts";

/** What is to be taken where, in walking order, the next one marked; what is noted as missing; what is whole. */
export function Stops({ picking, picks }: { picking: Picking; picks: Picks }) {
  const { t } = useTranslation("picking");
  const { lines, stops } = picking;
  const { open, next, notes } = picks;
  const whole = lines.filter(
    ({ partNo, picked }) => Number(picked) > 0 && !stops.some(({ part }) => part === partNo),
  );
  return (
    <>
      <section className={styles.card} aria-label={t("stops")}>
        <h3>{t("stops")}</h3>
        {open.length === 0 ? <p>{t("noStops")}</p> : null}
        <ol>
          {open.map((stop) => (
            <li
              key={`${stop.place} ${stop.part}`}
              aria-current={next && isSameStop(next, stop) ? "step" : undefined}
            >
              <b>{stop.place}</b>
              <span>{t("amount", { part: stop.part, left: stop.left })}</span>
              {stop.lots.length > 0 ? (
                <span>{t("lots", { lots: stop.lots.join(", ") })}</span>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
      {notes.length > 0 ? (
        <section className={styles.card} aria-label={t("shortages")}>
          <h3>{t("shortages")}</h3>
          <ul>
            {notes.map((note) => (
              <li key={`${note.place} ${note.part}`}>
                <b>{note.place}</b>
                <span>{note.part}</span>
                <span>{t(`reasons.${note.reason}`)}</span>
                <Button size="md" variant="default" onClick={() => picks.forget(note)}>
                  {t("again")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {whole.length > 0 ? (
        <details className={styles.card}>
          <summary>{t("picked", { number: whole.length })}</summary>
          <ul>
            {whole.map(({ id, partNo, picked }) => (
              <li key={id}>
                <b>{partNo}</b> <span>{picked}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
