import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ElapsedTime } from "#kit/web/dates/ElapsedTime.tsx";
import panel from "#kit/web/panel/Panel.module.css";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import type { Correspondent } from "../contract.ts";
import { Face } from "./Face.tsx";
import styles from "./Messages.module.css";
import { useConversations, useCorrespondents } from "./useMessages.ts";

interface ConversationListProps {
  onChoose: (other: Correspondent) => void;
}

/** With whom the person has written, the latest first; or everyone to whom they can write. */
export function ConversationList({ onChoose }: ConversationListProps) {
  const { t } = useTranslation("messages");
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={panel.panel} aria-label={t("title")}>
      <div className={panel.head}>
        <h2>{t(choosing ? "toWhom" : "title")}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={choosing ? null : <IconPencil size={15} aria-hidden />}
          onClick={() => setChoosing((now) => !now)}
        >
          {t(choosing ? "back" : "write")}
        </Button>
      </div>
      <div className={`${panel.scroll} ${styles.list}`}>
        {choosing ? <People onChoose={onChoose} /> : <Conversations onChoose={onChoose} />}
      </div>
    </section>
  );
}

function Conversations({ onChoose }: ConversationListProps) {
  const { t } = useTranslation("messages");
  const query = useConversations();
  return (
    <PanelState query={query} empty={t("empty")} isEmpty={(data) => data.length === 0}>
      {(data) => (
        <ul className={panel.list}>
          {data.map((one) => (
            <li key={one._id}>
              <button
                type="button"
                className={panel.row}
                data-unread={one.unread > 0 || undefined}
                onClick={() => onChoose(one)}
              >
                <Face username={one.username} pic={one.pic} />
                <span className={panel.words}>
                  <span className={panel.first}>{one.username}</span>
                  <span className={styles.clip}>
                    {one.type === "out" ? `${t("you")}: ` : ""}
                    {one.text}
                  </span>
                  <span className={panel.note}>
                    <ElapsedTime since={one.datetime} />
                  </span>
                </span>
                {one.unread > 0 ? (
                  <span className={panel.count} title={t("unread", { count: one.unread })}>
                    {one.unread}
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelState>
  );
}

function People({ onChoose }: ConversationListProps) {
  const { t } = useTranslation("messages");
  const query = useCorrespondents();
  return (
    <PanelState query={query} empty={t("nobody")} isEmpty={(data) => data.length === 0}>
      {(data) => (
        <ul className={panel.list}>
          {data.map((one) => (
            <li key={one._id}>
              <button type="button" className={panel.row} onClick={() => onChoose(one)}>
                <Face username={one.username} pic={one.pic} />
                <span className={panel.words}>{one.username}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelState>
  );
}
