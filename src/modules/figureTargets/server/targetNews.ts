import { sql } from "kysely";
import { figures, unitOf } from "#features/kpis/model/figures.ts";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Symbols that every language reads; counts have none. */
const SYMBOLS: Readonly<Record<string, string>> = { hours: " h", minutes: " min" };

interface Alarm {
  readonly cause: string;
  readonly person: string;
  readonly target: string;
  readonly figure: string;
  readonly day: string;
  readonly site: string | null;
  readonly code: string | null;
  readonly value: number;
  readonly atMost: number;
}

/** The figures that left their targets within a week, each for everyone to whom it is told. */
export async function targetNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<Alarm>`
    select 'target:' || a.target_id || ':' || p.person || ':' || extract(epoch from a.left_at) as cause, p.person,
      t.target_no as target, t.figure, a.day::text, t.site, z.code, a.value::float8, a.at_most::float8 as "atMost"
    from figure_target_alarms a
    join figure_targets t on (t.subscriber_id, t.id) = (a.subscriber_id, a.target_id)
    left join shared.sites z on z.id = t.site
    cross join unnest(a.people) p(person)
    where a.subscriber_id = ${tx.subscriberId} and a.left_at > now() - interval '7 days'
    order by a.left_at desc limit 1000`,
  );
  return rows.map(({ cause, person, figure, value, atMost, site, code, ...told }) => ({
    cause,
    kind: "targetLeft",
    personId: person,
    codes: [],
    side: null,
    values: {
      ...told,
      client: tx.subscriberId,
      figure,
      site,
      place: code,
      value: measured(figure, value),
      limit: measured(figure, atMost),
    },
  }));
}

function measured(name: string, value: number): string {
  const figure = figures.find((each) => each.name === name);
  const symbol = figure ? SYMBOLS[unitOf(figure)] : undefined;
  return `${Math.round(value * 100) / 100}${symbol ?? ""}`;
}
