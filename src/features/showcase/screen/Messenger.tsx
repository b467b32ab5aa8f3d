import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Segments } from "#kit/web/segments/Segments.tsx";
import { SIDEBAR_TYPES } from "../model/sample.ts";
import { Sampled } from "./Sampled.tsx";
import styles from "./Showcase.module.css";
import { type Message, useMessages } from "./useSamples.ts";
import { Widget } from "./Widget.tsx";

const KINDS = ["all", ...SIDEBAR_TYPES] as const;

/** The messages of the quick sidebar, as a conversation. */
export function Messenger() {
  const { t } = useTranslation("showcase");
  const [kind, setKind] = useState<(typeof KINDS)[number]>("all");
  const query = useMessages(kind === "all" ? [] : [kind]);
  const title = t("messages");
  return (
    <Widget title={title} span="half">
      <Segments
        label={t("conversations")}
        segments={KINDS.map((key) => ({ key, label: t(`conversation.${key}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <div className={styles.conversation} role="region" tabIndex={0} aria-label={title}>
        <Sampled query={query}>
          {(messages) => (
            <ul className={styles.messages} aria-label={title}>
              {messages.map((message) => (
                <MessageLine key={message.id} message={message} />
              ))}
            </ul>
          )}
        </Sampled>
      </div>
    </Widget>
  );
}

function MessageLine({ message: { type, text, username, pic } }: { message: Message }) {
  const { t } = useTranslation("showcase");
  if (type === "datetime") return <li className={styles.day}>{text}</li>;
  return (
    <li data-type={type}>
      {type === "in" ? (
        <span className={styles.face} aria-hidden>
          {pic ? <img src={pic} alt="" /> : username?.slice(0, 1)}
        </span>
      ) : null}
      <span className={styles.bubble}>
        <b>{type === "in" ? username : t("you")}</b>
        {text}
      </span>
    </li>
  );
}
