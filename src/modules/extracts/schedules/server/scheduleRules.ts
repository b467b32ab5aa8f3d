import { sql } from "kysely";
import type { Actor } from "#kit/entity/server/events.ts";
import { refuseBeyond } from "#kit/entity/server/refuseBeyond.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { People, Person } from "../../../ServerModule.ts";
import { nextRun } from "../nextRun.ts";
import type { LayoutRow } from "../../reportLayouts/reportLayouts.ts";
import { KIND_CODES } from "../../extracts.ts";
import { type ScheduleRow, schedules } from "../schedules.ts";
import { beginRun, timingOf } from "./beginRun.ts";

/** Schedules of one client that are not retired. */
const MOST = 200;

/** Whom of the recipients a file of that kind is told, and the addresses of nobody who may see it. */
export function recipientsOf(
  { recipients, kind }: Pick<ScheduleRow, "recipients" | "kind">,
  people: readonly Person[],
) {
  const code = KIND_CODES[kind];
  const addresses = [
    ...new Set(
      recipients
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  const may = people.filter(({ codes }) => codes.includes(code));
  const known = new Map(may.map(({ email, id }) => [email.toLowerCase(), id]));
  return {
    people: addresses.flatMap((address) => known.get(address) ?? []),
    unreached: addresses.filter((address) => !known.has(address)).join(" ") || null,
  };
}

/** What happens to schedules when they are written; `people` are the client's. */
export const scheduleRulesWith = (people: People): Rules<typeof schedules> => ({
  begin: async (tx, _values, _now, by) => {
    await refuseBeyond(tx, schedules, MOST, sql`status <> 'retired'`, "title");
    return initialValues(schedules, { answeredFor: by.name });
  },
  follow: async (tx, rows) => {
    const all = await people(tx);
    const kinds = await kindsOf(tx, rows);
    return setEach(schedules, rows, (row) => {
      const kind = kinds.get(row.layout ?? "") ?? "data";
      const { unreached } = recipientsOf({ ...row, kind }, all);
      return { kind, unreached, nextAt: nextOf(row) };
    });
  },
  afterwards: (tx, by, rows, before) => {
    const known = new Set(before.map(({ id }) => id));
    return answerFor(
      tx,
      by,
      rows.filter(({ id }) => !known.has(id)),
    );
  },
  commands: {
    resume: {
      effect: async ({ tx, by, rows }) => {
        await answerFor(tx, by, rows);
        return setEach(schedules, rows, () => ({ answeredFor: by.name }));
      },
    },
    run: {
      effect: async ({ tx, by, rows, now }) => {
        const begun = [];
        for (const row of rows)
          begun.push({ id: row.id, run: await beginRun(tx, row, by, new Date(now)) });
        return setEach(schedules, begun, ({ run }) => run);
      },
    },
  },
});

/** A run that is due stays so, whatever else is changed. */
function nextOf(row: ScheduleRow): string | null {
  if (row.status !== "active") return null;
  const timing = timingOf(row);
  const known = row.nextAt ? new Date(row.nextAt) : null;
  const isOfTiming = known && +nextRun(timing, new Date(+known - 1)) === +known;
  const next = isOfTiming && +known <= Date.now() ? known : nextRun(timing, new Date());
  return next.toISOString();
}

async function kindsOf({ db }: Tx, rows: readonly ScheduleRow[]) {
  const ids = rows.flatMap(({ layout }) => (layout ? [layout] : []));
  const { rows: found } = await sql<Pick<LayoutRow, "id" | "kind">>`
    select id, kind from report_layouts where id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.map(({ id, kind }) => [id, kind]));
}

/** The files of these are made in this person's name from now on. */
async function answerFor({ db, subscriberId }: Tx, by: Actor, rows: readonly ScheduleRow[]) {
  await sql`insert into schedule_askers (subscriber_id, schedule_id, person_id)
    select ${subscriberId}, id, ${by.personId} from unnest(${rows.map(({ id }) => id)}::uuid[]) s(id)
    on conflict (subscriber_id, schedule_id) do update set person_id = excluded.person_id`.execute(
    db,
  );
}
