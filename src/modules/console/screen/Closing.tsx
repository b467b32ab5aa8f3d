import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import styles from "./Console.module.css";
import type { Desk } from "./useDesk.ts";
import { focusHome } from "./useFocusHome.ts";

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
  /** What kept it from being closed when somebody wanted to; null: nobody has. */
  const [told, setTold] = useState<readonly string[] | null>(null);
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
  const namesOf = (row: EntityRow | undefined) => standingOf(row).map(([why]) => why);
  // What comes up later is told at the next wish: each scan waits for a moment.
  const standing = standingOf(desk.row.data).filter(([why]) => told?.includes(why));
  const isSettled = (why: string) =>
    (why === "waiting" && waiting === 0) || (why === "refused" && refused === 0);
  if (told?.some(isSettled)) setTold(told.filter((why) => !isSettled(why)));
  const refuse = (names: readonly string[]) => {
    setTold(names);
    desk.hear("wrong");
  };
  const press = async () => {
    if (desk.own.length > 0) return refuse(namesOf(desk.row.data));
    try {
      // What is shown may not know yet what was sent last, nor what was scanned elsewhere.
      const now = await desk.fresh();
      const names = namesOf(now);
      if (names.length > 0) return refuse(names);
      setTold([]);
      close(now);
    } catch (error) {
      showAlert(reasonOf(error), focusHome);
    }
  };
  return (
    <section className={styles.card} aria-label={label}>
      {standing.length > 0 ? (
        <div role="alert">
          <h3>{title}</h3>
          <ul>
            {standing.map(([why, words]) => (
              <li key={why}>{words}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {told === null ? null : children}
      <Button size="lg" fullWidth disabled={isBusy} onClick={() => void press()}>
        {label}
      </Button>
    </section>
  );
}
