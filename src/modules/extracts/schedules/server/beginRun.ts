import { sql } from "kysely";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import { oneRow } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { addExtract, addLaidOut } from "../../server/addExtract.ts";
import { reportLayouts } from "../../reportLayouts/reportLayouts.ts";
import { periodBefore, type Timing } from "../nextRun.ts";
import type { ScheduleRow } from "../schedules.ts";

/** When a schedule runs. */
export const timingOf = ({ every, runsAt: at, zone }: ScheduleRow): Timing => ({ every, at, zone });

/** Asks for the file of a schedule, of the period before the day of `planned`; answers what the schedule then tells of it. */
export async function beginRun(tx: Tx, row: ScheduleRow, by: Actor, planned: Date) {
  const { dataSet, format, layout, zone } = row;
  const period = periodBefore(row.period, dayIn(zone, planned));
  const { id, extractNo } = layout
    ? await addLaidOut(tx, by, await oneRow(tx, reportLayouts, layout), period)
    : await addExtract(tx, by, { dataSet, format, ...period });
  await sql`insert into schedule_runs (subscriber_id, schedule_id, extract_id)
    values (${tx.subscriberId}, ${row.id}, ${id})`.execute(tx.db);
  return { lastAt: new Date().toISOString(), lastResult: "making" as const, lastFile: extractNo };
}
