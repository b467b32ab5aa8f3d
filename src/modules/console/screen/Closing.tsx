import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import styles from "./Console.module.css";
import type { Desk } from "./useDesk.ts";
import { focusHome } from "./useFocusHome.ts";

interface ClosingProps<E extends Entity> {
  /** Which holds can block. */
  command: string;
  label: string;
  /** What stands above that which keeps it from being closed. */
  title: string;
  /** What of the row does beside that which waits, each by a name; false: it does not. */
  blockers: (row: RowOf<E>) => Readonly<Record<string, ReactNode>>;
  desk: Desk<E>;
  close: (row: RowOf<E>) => unknown;
  /** What is told as well, once somebody wanted to close. */
  children?: ReactNode;
}

/**
 * Closes the work on a row, or says at once all that stands before it, each with the way to it. What is not sent yet stands
 * before nothing: closing goes out after it.
 */
export function Closing<E extends Entity>(props: ClosingProps<E>) {
  const { command, label, title, blockers, desk, close, children } = props;
  const { t } = useTranslation("console");
  /** What kept it from being closed when somebody wanted to; null: nobody has. */
  const [told, setTold] = useState<readonly string[] | null>(null);
  const refused = desk.own.filter((command) => command.refused && !command.isLast).length;
  const hold = desk.holds.find(({ blocks }) => blocks.includes(command));
  const standingOf = (row: RowOf<E> | undefined) =>
    Object.entries({
      held: hold !== undefined && t("blocked.held", { reason: hold.reason }),
      refused: refused > 0 && (
        <>
          {t("blocked.refused", { number: refused })} <a href="#refused">{t("seeWaiting")}</a>
        </>
      ),
      ...(row && blockers(row)),
    }).filter(([, words]) => words !== false);
  const namesOf = (row: RowOf<E> | undefined) => standingOf(row).map(([why]) => why);
  // What comes up later is told at the next wish: each scan waits for a moment.
  const standing = standingOf(desk.row.data).filter(([why]) => told?.includes(why));
  if (refused === 0 && told?.includes("refused")) setTold(told.filter((why) => why !== "refused"));
  const press = async () => {
    try {
      // What is shown may not know yet what was sent last, nor what was scanned elsewhere.
      const now = await desk.fresh();
      const names = namesOf(now);
      setTold(names);
      if (names.length > 0) desk.hear("wrong");
      else await close(now);
    } catch (error) {
      showAlert(reasonOf(error), focusHome);
    }
  };
  if (desk.closing)
    return (
      <section className={styles.card} aria-label={label}>
        <ClosingKept desk={desk} />
        {children}
      </section>
    );
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
      <Button size="lg" fullWidth onClick={() => void press()}>
        {label}
      </Button>
    </section>
  );
}

/** That the end of the work waits here, what it waits for, and the way to go on instead. */
function ClosingKept({ desk }: { desk: Desk }) {
  const { t } = useTranslation("console");
  const others = desk.own.length - 1;
  return (
    <>
      <h3>{t("closing.kept")}</h3>
      <p>
        {others > 0 ? `${t("closing.after", { number: others })} ` : ""}
        {t("closing.judged")} <a href="#outbox">{t("seeWaiting")}</a>
      </p>
      <Button size="md" variant="default" onClick={() => void desk.goOn()}>
        {t("closing.goOn")}
      </Button>
    </>
  );
}
