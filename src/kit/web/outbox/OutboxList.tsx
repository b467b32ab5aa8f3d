import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "../confirm/Confirm.tsx";
import { useClock } from "../dates/clock.ts";
import { faultText } from "#kit/entity/web/faultText.ts";
import { RefusedCall } from "../http/RefusedCall.ts";
import { reasonOf } from "../notice/reasonOf.ts";
import styles from "./Outbox.module.css";
import type { Waiting } from "./outboxStore.ts";
import { useOutbox } from "./useOutbox.ts";

interface OutboxListProps {
  part?: "back" | "ahead";
  /** Which of it are listed; all without it. */
  only?: (command: Waiting) => boolean;
}

/** What waits to be sent, and what came back: each with its reason, to be sent again or dropped; both, or one of them. */
export function OutboxList({ part, only }: OutboxListProps) {
  const { t } = useTranslation("outbox");
  const { box, waiting } = useOutbox();
  const [leaving, setLeaving] = useState<readonly Waiting[]>([]);
  const listed = only ? waiting.filter(only) : waiting;
  const { back = [], ahead = [] } = Object.groupBy(listed, ({ refused }) =>
    refused ? "back" : "ahead",
  );
  const [isBack, isAhead] = [
    back.length > 0 && part !== "ahead",
    ahead.length > 0 && part !== "back",
  ];
  if (!isBack && !isAhead) return null;
  return (
    <section className={styles.list} aria-label={t("title")} data-outbox>
      {isBack ? (
        <>
          <h2>{t("back", { number: back.length })}</h2>
          {back.length > 1 ? (
            <div className={styles.buttons}>
              <Button size="md" onClick={() => void inTurn(back, (command) => box.again(command))}>
                {t("againAll")}
              </Button>
              <Button size="md" variant="default" onClick={() => setLeaving(back)}>
                {t("dropAll")}
              </Button>
            </div>
          ) : null}
          <ul>
            {back.toReversed().map((command) => (
              <li key={command.seq} data-tone="wrong">
                <Told command={command} />
                <div className={styles.buttons}>
                  <Button size="md" onClick={() => void box.again(command)}>
                    {t("again")}
                  </Button>
                  <Button size="md" variant="default" onClick={() => setLeaving([command])}>
                    {t("drop")}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isAhead ? (
        <>
          <h2>{t("waiting", { number: ahead.length })}</h2>
          <p>{t("keeps")}</p>
          <ul>
            {ahead.map((command) => (
              <li key={command.seq}>
                <Told command={command} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Confirm
        asked={
          leaving.length === 0
            ? null
            : {
                title: t(leaving.length > 1 ? "dropAll" : "drop"),
                words: t("drops", { title: leaving.map(({ title }) => title).join("; ") }),
                confirm: t(leaving.length > 1 ? "dropAll" : "drop"),
              }
        }
        onConfirm={() => void inTurn(leaving, (command) => box.drop(command))}
        onClose={() => setLeaving([])}
      />
    </section>
  );
}

/** One after the other, in the order in which they were given. */
async function inTurn(
  commands: readonly Waiting[],
  act: (command: Waiting) => Promise<void>,
): Promise<void> {
  for (const command of commands) await act(command);
}

function Told({ command: { title, content, givenAt, refused, kind } }: { command: Waiting }) {
  const { instant } = useClock();
  const { thumbnails = [] } = content as { thumbnails?: readonly string[] };
  return (
    <div>
      <b>{title}</b> <time dateTime={givenAt}>{instant(givenAt)}</time>
      {refused ? <p role="alert">{whyOf(refused, kind)}</p> : null}
      {thumbnails.map((picture) => (
        <img key={picture} src={picture} alt="" />
      ))}
    </div>
  );
}

/** Why it was refused, with what is said of its row; a kind is an entity's command, as in shipments.scan. */
function whyOf({ status, problem }: NonNullable<Waiting["refused"]>, kind: string): string {
  const refused = new RefusedCall(status, problem);
  const [entity = ""] = kind.split(".");
  const told = (refused.problem.errors ?? []).map((issue) => faultText(entity, issue));
  return told.length > 0 ? told.join("\n") : reasonOf(refused);
}
