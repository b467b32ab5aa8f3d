import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { Entity } from "../entity.ts";
import type { EntityCalls } from "../entityCalls.ts";
import { labelOf } from "../fields/ref.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "./Entity.module.css";
import type { EntityWords } from "./useEntityWords.ts";

const CommentBox = lazyPart(() => import("../comments/web/CommentBox.tsx"));

interface TimelineProps {
  entity: Entity;
  id: string;
  words: EntityWords;
}

type Event = ReplyOf<EntityCalls["history"]>["data"][number];
const placeOf = ({ version, note }: Event) => `${version}.${note}`;

/** Everything that was done to a row, the newest first: what, by whom, when, why, and what it was before. */
export function Timeline({ entity, id, words }: TimelineProps) {
  const client = useCalls();
  const query = useInfiniteQuery({
    queryKey: [entity.name, "history", id],
    queryFn: ({ pageParam, signal }) =>
      client.send(entity.calls.history, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, isMore }) => {
      const last = data.at(-1);
      return isMore && last ? placeOf(last) : undefined;
    },
  });
  const data = query.data?.pages.flatMap((page) => page.data);
  return (
    <section className={styles.card} aria-label={words.t("history")}>
      <h2>{words.t("history")}</h2>
      {entity.comments ? (
        <CommentBox key={id} {...{ entity, id, words }} call={entity.comments.calls.add} />
      ) : null}
      <PanelState
        query={{ data, error: query.error }}
        empty={words.t("noHistory")}
        isEmpty={({ length }) => length === 0}
      >
        {(events) => (
          <ol className={styles.timeline}>
            {events.map((event) => (
              <TimelineEvent key={placeOf(event)} entity={entity} event={event} words={words} />
            ))}
          </ol>
        )}
      </PanelState>
      {query.hasNextPage ? (
        <Button size="compact-sm" variant="default" onClick={() => void query.fetchNextPage()}>
          {words.t("older")}
        </Button>
      ) : null}
    </section>
  );
}

interface TimelineEventProps extends Omit<TimelineProps, "id"> {
  event: Event;
}

function TimelineEvent({ entity, event, words }: TimelineEventProps) {
  const { instant } = useClock();
  const { action, by, reason, occurredAt, recordedAt, changes, version } = event;
  const nothing = words.t("nothing");
  const holds = Object.keys(changes).flatMap((name) => /^hold\.(.+)$/.exec(name)?.[1] ?? []);
  const documents = Object.entries(changes).flatMap(([name, [was, is]]) => {
    const [, type] = /^document\.(.+)$/.exec(name) ?? [];
    return type === undefined ? [] : [{ type, files: [was, is].filter((file) => file !== null) }];
  });
  return (
    <li>
      <p>
        <b>{words.action(action)}</b> <span>{by}</span>{" "}
        <time dateTime={occurredAt} title={instant(recordedAt)}>
          {instant(occurredAt)}
        </time>
      </p>
      {reason === null ? null : <p className={styles.said}>{reason}</p>}
      <ul>
        {Object.entries(entity.fields).map(([name, { target }]) => {
          const [was, is] = changes[target ? labelOf(name) : name] ?? [null, null];
          return name in changes ? (
            <li key={name}>
              {words.field(name)}:{" "}
              {version === 1 ? null : <>{words.value(name, was) || nothing} → </>}
              {words.value(name, is) || nothing}
            </li>
          ) : null;
        })}
        {holds.map((type) => (
          <li key={type}>{words.hold(type)}</li>
        ))}
        {documents.map(({ type, files }) => (
          <li key={type}>
            {words.document(type)}: {files.join(" → ")}
          </li>
        ))}
      </ul>
    </li>
  );
}
