import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Capabilities } from "../../capabilities.ts";
import type { EntityScreen } from "../../screen.ts";
import { listQuery } from "../../web/listQuery.ts";
import type { EntityWords } from "../../web/useEntityWords.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import styles from "./ListTotals.module.css";

interface ListTotalsProps {
  screen: EntityScreen;
  totals: NonNullable<Capabilities["totals"]>;
  view: GridView;
  words: EntityWords;
}

/** What all rows of a list come to as it is narrowed, whatever page of it is in view. */
export default function ListTotals({ screen, totals, view, words }: ListTotalsProps) {
  const calls = useCalls();
  const clock = useClock();
  const { fields } = screen.entity;
  const { sort: _sort, ...query } = listQuery(screen, view, clock);
  const { data: reply } = useQuery({
    queryKey: [screen.entity.name, "totals", query],
    queryFn: ({ signal }) => calls.send(totals.calls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (!reply) return <p className={styles.totals} />;
  if (reply.truncated) return <p className={styles.totals}>{words.t("totals.tooMany")}</p>;
  const sums = Map.groupBy(reply.data, ({ field }) => field);
  return (
    <dl className={styles.totals} aria-label={words.t("groups.whole")}>
      {[...sums].map(([field, own]) => (
        <div key={field}>
          <dt>{words.field(field)}</dt>
          {own.map(({ amount, currency }) => (
            <dd key={currency}>{sumText(amount, currency ?? fields[field]?.unit)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const sumText = (amount: string, unit: string | null = null): string =>
  [quantityText(amount) ?? amount, ...(unit === null ? [] : [unit])].join(" ");
