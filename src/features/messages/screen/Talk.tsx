import { ActionIcon, Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import panel from "#kit/web/panel/Panel.module.css";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import type { Correspondent, MessageRow } from "../contract.ts";
import { Face } from "./Face.tsx";
import styles from "./Messages.module.css";
import { useTalk, useThread } from "./useMessages.ts";
import { WriteMessage } from "./WriteMessage.tsx";

const AT_ONCE = 50;
const MOST_AT_ONCE = 1_000;

const intoView = (end: HTMLElement | null) => end?.scrollIntoView({ block: "nearest" });

/** What the person and another have written to each other; what arrives while it is open counts as read. */
export function Talk({ other, onBack }: { other: Correspondent; onBack: () => void }) {
  const { t } = useTranslation("messages");
  const [take, setTake] = useState(AT_ONCE);
  const query = useThread(other._id, take);
  const { send, read } = useTalk(other._id);
  const messages = query.data?.data;
  const newest = messages?.at(-1)?._id;
  const unread = messages?.findLast(({ read, type }) => !read && type === "in")?._id;
  const { mutate: markRead } = read;
  useEffect(() => {
    if (unread !== undefined) markRead();
  }, [unread, markRead]);
  return (
    <section className={panel.panel} aria-label={t("with", { name: other.username })}>
      <div className={panel.head}>
        <ActionIcon aria-label={t("back")} onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <h2>{other.username}</h2>
        <span />
      </div>
      <div>
        <div className={styles.talk} role="log" aria-label={t("messages")} tabIndex={0}>
          {query.data?.more && take < MOST_AT_ONCE ? (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setTake(Math.min(take * 4, MOST_AT_ONCE))}
            >
              {t("earlier")}
            </Button>
          ) : null}
          <PanelState query={query} empty={t("first")} isEmpty={({ data }) => data.length === 0}>
            {({ data }) => data.map((message) => <Line key={message._id} message={message} />)}
          </PanelState>
          <div key={newest} ref={intoView} />
        </div>
        <WriteMessage
          label={t("message", { name: other.username })}
          busy={send.isPending}
          onSend={(text, sent) => send.mutate(text, { onSuccess: sent })}
        />
      </div>
    </section>
  );
}

function Line({ message: { type, text, username = "", pic, datetime } }: { message: MessageRow }) {
  const { t } = useTranslation("messages");
  const { instant } = useClock();
  if (type === "datetime") return <time className={styles.pause}>{instant(text)}</time>;
  return (
    <div className={styles.message} data-type={type}>
      {type === "in" ? <Face username={username} pic={pic} /> : null}
      <span className={styles.bubble} title={instant(datetime)}>
        <span className={styles.who}>{type === "in" ? username : t("you")}</span>
        <span>{text}</span>
      </span>
    </div>
  );
}
