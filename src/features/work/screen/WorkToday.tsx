import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { routed } from "#features/shell/model/menu.ts";
import { isVisible, type Viewer } from "#features/shell/model/menuItem.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import type { ViewParams } from "#kit/web/grid/viewInAddress.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { workToday, type WorkRow } from "../contract.ts";

import styles from "./WorkToday.module.css";
import { whenText } from "./whenText.ts";
import { workAddress } from "./workAddress.ts";

interface WorkTodayProps {
  viewer: Viewer;
  /** What stands at the end for those for whom nothing is counted. */
  instead: ReactNode;
  /** What stands below, once its height is known. */
  children: ReactNode;
}

/** What waits for the person, each with its number, how much of it is late, its age and the way to its list. */
export default function WorkToday({ viewer, instead, children }: WorkTodayProps) {
  const query = useAnswer(workToday, { queryKey: ["work"], staleTime: 0 });
  if (query.data) {
    const open = routed.filter((entry) => isVisible(entry, viewer));
    const rows = query.data.data.flatMap((row) => {
      const entry = open.find(({ id }) => id === row.entry);
      return entry
        ? [{ ...row, to: entry.path, search: { ...entry.query, ...workAddress(row) } }]
        : [];
    });
    return (
      <>
        {rows.length === 0 ? null : <Waiting rows={rows} />}
        {children}
        {rows.length === 0 ? instead : null}
      </>
    );
  }
  return (
    <>
      <Unanswered query={query} />
      {query.error ? children : null}
    </>
  );
}

/** What stands there while nothing is known: that it is on its way, or why it did not come. */
function Unanswered({
  query,
}: {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}) {
  const { t } = useTranslation(["work", "kit"]);
  return (
    <section className={styles.work} aria-labelledby="work-today">
      <h3 id="work-today">{t("title")}</h3>
      {query.error ? (
        <div className={styles.state}>
          <p role="alert">{reasonOf(query.error)}</p>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t("kit:part.again")}
          </Button>
        </div>
      ) : (
        <p className={styles.state}>{t("kit:loading")}</p>
      )}
    </section>
  );
}

interface PlacedRow extends WorkRow {
  readonly to: string;
  readonly search: ViewParams;
}

function Waiting({ rows }: { rows: readonly PlacedRow[] }) {
  const { t } = useTranslation("work");
  const some = rows.filter(({ count }) => count > 0);
  const [late, timely] = [some.filter(isLate), some.filter((row) => !isLate(row))];
  const waiting = [...late, ...timely];
  const none = rows.filter(({ count }) => count === 0);
  const now = useMinutes();
  return (
    <section className={styles.work} aria-labelledby="work-today">
      <h3 id="work-today">{t("title")}</h3>
      {waiting.length === 0 ? (
        <p className={styles.state}>{t("nothing")}</p>
      ) : (
        <ul className={styles.cards}>
          {waiting.map((row) => (
            <WorkCard key={row.name} row={row} now={now} />
          ))}
        </ul>
      )}
      {none.length === 0 ? null : (
        <details className={styles.none}>
          <summary>{t("none", { number: none.length })}</summary>
          <ul>
            {none.map(({ name, to, search }) => (
              <li key={name}>
                <Link to={to} search={search}>
                  {t(`source.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const isLate = ({ late }: WorkRow): boolean => late > 0;

function WorkCard({ row, now }: { row: PlacedRow; now: number }) {
  const { t } = useTranslation("work");
  const { name, count, more, late, since, to, search } = row;
  return (
    <li>
      <Link to={to} search={search} className={styles.card} data-late={isLate(row) || undefined}>
        <strong className={styles.number}>{`${countText(count)}${more ? "+" : ""}`}</strong>
        <span className={styles.words}>
          <span className={styles.name}>{t(`source.${name}`)}</span>
          {since === null ? null : <Age since={since} now={now} />}
          {late > 0 ? (
            <span>
              <Tag tone="wrong" icon={IconAlertTriangle}>
                {t("late", { number: countText(late) })}
              </Tag>
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

/** Since when the first of the rows waits, or when the next one is due. */
function Age({ since, now }: { since: string; now: number }) {
  const { t, i18n } = useTranslation("work");
  const { today } = useClock();
  const isAhead = since.includes("T") ? Date.parse(since) > now : since >= today;
  const age = whenText(since, now, today, i18n.language);
  return <span className={styles.age}>{t(isAhead ? "next" : "oldest", { age })}</span>;
}

const MINUTE_MS = 60_000;

/** The current time, updated each minute: ages grow while nothing else changes. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
