import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import styles from "./Console.module.css";
import type { Desk } from "./useDesk.ts";

interface ClosingProps {
  /** Which holds can block. */
  command: string;
  label: string;
  /** What stands above that which keeps it from being closed. */
  title: string;
  /** What of the row does beside that which waits, each by a name; false: it does not. */
  blockers: (row: EntityRow) => Readonly<Record<string, ReactNode>>;
  desk: Desk;
  isBusy: boolean;
  close: (row: EntityRow) => void;
  /** What is told as well, once somebody wanted to close. */
  children?: ReactNode;
}

/** Closes the work on a row, or says at once all that stands before it, each with the way to it. */
export function Closing(props: ClosingProps) {
  const { command, label, title, blockers, desk, isBusy, close, children } = props;
  const { t } = useTranslation("console");
  const [isTold, setTold] = useState(false);
  const refused = desk.own.filter((command) => command.refused).length;
  const waiting = desk.own.length - refused;
  const queued = (why: "waiting" | "refused", number: number) =>
    number > 0 && (
      <>
        {t(`blocked.${why}`, { number })}{" "}
        <a href={why === "refused" ? "#refused" : "#outbox"}>{t("seeWaiting")}</a>
      </>
    );
  const hold = desk.holds.find(({ blocks }) => blocks.includes(command));
  const standingOf = (row: EntityRow | undefined) =>
    Object.entries({
      held: hold !== undefined && t("blocked.held", { reason: hold.reason }),
      waiting: queued("waiting", waiting),
      refused: queued("refused", refused),
      ...(row && blockers(row)),
    }).filter(([, words]) => words !== false);
  const standing = standingOf(desk.row.data);
  const press = async () => {
    setTold(true);
    if (desk.own.length > 0) return desk.say("wrong", title);
    try {
      // What is shown may not know yet what was sent last, nor what was scanned elsewhere.
      const now = await desk.fresh();
      if (standingOf(now).length > 0) desk.say("wrong", title);
      else close(now);
    } catch (error) {
      showAlert(reasonOf(error));
    }
  };
  return (
    <section className={styles.card} aria-label={label}>
      {isTold && standing.length > 0 ? (
        <div role="alert">
          <h3>{title}</h3>
          <ul>
            {standing.map(([why, words]) => (
              <li key={why}>{words}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {isTold ? children : null}
      <Button size="lg" fullWidth disabled={isBusy} onClick={() => void press()}>
        {label}
      </Button>
    </section>
  );
}
