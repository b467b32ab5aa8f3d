import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { amountOf } from "#kit/entity/fields/amounts.ts";
import styles from "../../../console/screen/Console.module.css";
import type { CountRow } from "../../counts.ts";
import { NextCount } from "./NextCount.tsx";
import type { Counting } from "./useCounting.ts";

interface OutcomeProps {
  row: CountRow;
  counting: Counting;
  /** Says that who counted last was another person of the same name; null: that is not the question. */
  onNamesake: (() => void) | null;
}

/** What became of a count, in large, with what differed once that is known, and the way to the next one. */
export function Outcome({ row, counting, onNamesake }: OutcomeProps) {
  const { t } = useTranslation("counting");
  const status = row.status === "agreed" || row.status === "adjusted" ? row.status : "recount";
  const felt = status === "recount" ? "ask" : "right";
  return (
    <>
      <p className={styles.said} role="status" data-felt={felt}>
        {t(`outcome.${status}`)}
      </p>
      {onNamesake === null ? null : (
        <p className={styles.hint}>{t("lastBy", { person: counting.person })}</p>
      )}
      <Differences row={row} />
      <NextCount counting={counting} />
      {onNamesake === null ? null : (
        <Button size="md" variant="default" onClick={onNamesake}>
          {t("notMe")}
        </Button>
      )}
    </>
  );
}

/** Units and parts that differed from what the ledger had. */
function Differences({ row: { notFound, found, expected, counted } }: { row: CountRow }) {
  const { t } = useTranslation("counting");
  const units = (["notFound", "found"] as const).filter(
    (name) => ({ notFound, found })[name].length > 0,
  );
  return (
    <>
      {units.map((name) => (
        <section key={name} className={styles.card} aria-label={t(name)}>
          <h3>{t(name)}</h3>
          <ul>
            {{ notFound, found }[name].map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </section>
      ))}
      {expected.length > 0 ? (
        <section className={styles.card} aria-label={t("differences")}>
          <h3>{t("differences")}</h3>
          <ul>
            {expected.map((line, at) => {
              const { code, lot, quantity } = amountOf(line) ?? {};
              const now = amountOf(counted[at] ?? "")?.quantity;
              return (
                <li key={line}>
                  <b>{[code, lot].filter(Boolean).join(" · ")}</b>
                  <span>{t("difference", { expected: quantity, counted: now })}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </>
  );
}
