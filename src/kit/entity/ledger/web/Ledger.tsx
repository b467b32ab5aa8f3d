import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "../ledger.ts";
import { capabilityOf } from "../../capabilities.ts";
import type { PanelProps } from "../../web/PanelProps.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import styles from "../../web/Entity.module.css";
import { RowLink } from "../../web/RowLink.tsx";
import type { EntityWords } from "../../web/useEntityWords.ts";

/** The moves behind a row, the newest first: from where, to where, how much, and what it had afterwards. */
export default function Ledger({ entity, row: { id }, words }: PanelProps) {
  const { calls } = capabilityOf(entity, "ledger");
  const client = useCalls();
  const query = useInfiniteQuery({
    queryKey: [entity.name, "ledger", id],
    queryFn: ({ pageParam, signal }) =>
      client.send(calls.list, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, isMore }) => (isMore ? data.at(-1)?.at : undefined),
  });
  const data = query.data?.pages.flatMap((page) => page.data);
  const title = words.t("ledger.title");
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <PanelState
        query={{ data, error: query.error }}
        empty={words.t("ledger.none")}
        isEmpty={(entries) => entries.length === 0}
      >
        {(entries) => (
          <ol className={styles.timeline}>
            {entries.map((entry) => (
              <LedgerLine key={entry.at} entry={entry} words={words} />
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

function LedgerLine({ entry, words }: { entry: LedgerEntry; words: EntityWords }) {
  const { instant } = useClock();
  const { reason, from, to, change, balance, by, document, occurredAt } = entry;
  const called = ({ word, name }: LedgerEntry["from"]) =>
    name ?? (word === null ? words.t("nothing") : words.own(`place.${word}`));
  return (
    <li>
      <p>
        <b>{words.own(`moved.${reason}`)}</b> <span>{by}</span>{" "}
        <time dateTime={occurredAt}>{instant(occurredAt)}</time>
      </p>
      <p>
        {called(from)} → {called(to)}
        {document ? (
          <>
            {" · "}
            <RowLink entity={{ name: document.entity }} id={document.id} label={document.name} />
          </>
        ) : null}
      </p>
      <p>
        {change === "0" ? null : <b>{change.startsWith("-") ? change : `+${change}`} </b>}
        <span>{words.t("ledger.balance", { balance })}</span>
      </p>
    </li>
  );
}
