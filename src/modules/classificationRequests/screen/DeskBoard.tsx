import { Button, TextInput } from "@mantine/core";
import { IconArrowLeft, IconSearch } from "@tabler/icons-react";
import { memo, useCallback, useEffect, useRef } from "react";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { FieldValue } from "#kit/entity/web/FieldValue.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { useWide } from "#kit/web/page/useWide.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { Segments } from "#kit/web/segments/Segments.tsx";
import {
  classificationRequests,
  type ClassificationRequestRow,
} from "../classificationRequests.ts";
import styles from "./Desk.module.css";
import { QUEUES } from "./desk.ts";
import { RequestDesk } from "./RequestDesk.tsx";
import { type Desk, useDesk } from "./useDesk.ts";
import { useSimilarAhead } from "./useSimilar.ts";
import { useDeskText } from "./useDeskText.ts";

/** Where parts get their codes: the queue, what is known of a part, and what is proposed for it. */
export default function DeskBoard() {
  const desk = useDesk();
  const t = useDeskText();
  return (
    <section
      className={styles.board}
      aria-label={desk.words.own("view.DeskBoard")}
      data-keys="classifying"
    >
      <PanelState query={desk.query} empty={null} isEmpty={() => false}>
        {() => (
          <>
            <Stages desk={desk} />
            {desk.isMore ? <p className={styles.soft}>{t("more")}</p> : null}
          </>
        )}
      </PanelState>
    </section>
  );
}

/** Requests that are made ready before they are gone to. */
const AHEAD = 8;

/** Side by side where there is room; on a phone either the queue or the request. */
function Stages({ desk }: { desk: Desk }) {
  const t = useDeskText();
  const isPhone = useWide() === "phone";
  const { rows } = desk;
  const row = desk.row ?? (isPhone ? undefined : rows[0]);
  const at = row ? rows.indexOf(row) : rows.length;
  const behind = rows.slice(at + 1, at + 1 + AHEAD);
  if (isPhone && row)
    return (
      <>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => desk.look({ sel: undefined })}
        >
          {t("backToQueue")}
        </Button>
        <RequestDesk {...{ desk, row }} />
        <Ahead {...{ row, behind }} />
      </>
    );
  return (
    <div className={styles.desk}>
      <QueueList {...{ desk, row }} />
      {row ? (
        <>
          <RequestDesk {...{ desk, row }} />
          <Ahead {...{ row, behind }} />
        </>
      ) : (
        <EmptyQueue desk={desk} />
      )}
    </div>
  );
}

interface AheadProps {
  row: ClassificationRequestRow;
  behind: readonly ClassificationRequestRow[];
}

/** A part of its own: nothing else is drawn anew when what is fetched ahead comes. */
function Ahead({ row, behind }: AheadProps) {
  useSimilarAhead(row, behind);
  return null;
}

function EmptyQueue({ desk: { rows, search, queue, words } }: { desk: Desk }) {
  const t = useDeskText();
  if (rows.length > 0) return null;
  const nothing = queue === "approve" ? t("nothingProposed") : words.own("empty");
  return <p className={styles.nothing}>{search === "" ? nothing : t("noneFound")}</p>;
}

interface QueueProps {
  desk: Desk;
  /** The request that is looked at. */
  row: ClassificationRequestRow | undefined;
}

function QueueList({ desk, row }: QueueProps) {
  const t = useDeskText();
  const { queue, counts, rows, look, turnTo, search, words, last } = desk;
  const open = useCallback((id: string) => look({ sel: id }), [look]);
  const { today } = useClock();
  return (
    <nav className={styles.queue} aria-label={t("queue")}>
      <Segments
        label={t("queue")}
        segments={QUEUES.map((key) => ({
          key,
          label: `${desk.words.own(QUEUE_TITLES[key])} (${counts[key]})`,
        }))}
        chosen={queue}
        onChoose={turnTo}
      />
      <TextInput
        type="search"
        aria-label={t("find")}
        placeholder={t("find")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) =>
          look({ search: value || undefined, sel: undefined })
        }
      />
      <p className={styles.soft} role="status">
        {last && `${words.command(last.command)}: ${last.parts.join(", ")}`}
      </p>
      <ol>
        {rows.map((one) => (
          <QueueItem
            key={one.id}
            row={one}
            isCurrent={one.id === row?.id}
            words={words}
            today={today}
            onOpen={open}
          />
        ))}
      </ol>
    </nav>
  );
}

const QUEUE_TITLES = {
  classify: "view.classificationRequests-waiting",
  approve: "view.classificationRequests-proposed",
} as const;

interface QueueItemProps extends Pick<Desk, "words"> {
  row: ClassificationRequestRow;
  isCurrent: boolean;
  today: string;
  onOpen: (id: string) => void;
}

const QueueItem = memo(function QueueItem({
  row,
  isCurrent,
  words,
  today,
  onOpen,
}: QueueItemProps) {
  const item = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const { id, partNo, description, status, assignee } = row;
  return (
    <li>
      <button
        ref={item}
        type="button"
        aria-current={isCurrent ? "true" : undefined}
        onClick={() => onOpen(id)}
      >
        <b>{partNo}</b>
        <span className={styles.words}>{description}</span>
        <span className={styles.marks}>
          <span>
            <FieldValue entity={classificationRequests} name="dueAt" {...{ row, words, today }} />
          </span>
          {status === "open" || status === "proposed" ? null : (
            <Tag tone={status === "needInfo" ? "look" : "info"}>
              {words.option("status", status)}
            </Tag>
          )}
          <span>{assignee}</span>
        </span>
      </button>
    </li>
  );
});
