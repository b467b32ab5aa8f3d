import { sql } from "kysely";
import { dayIn } from "#kit/pure/calendar.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Actor } from "#kit/server/entity/events.ts";
import { oneRow } from "#kit/server/entity/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { addExtract, addLaidOut } from "../../extracts/server/addExtract.ts";
import { reportLayouts } from "../../reportLayouts/reportLayouts.ts";
import { periodBefore, type PERIODS, type Timing } from "../nextRun.ts";

/** When a schedule runs. */
export const timingOf = ({ every, runsAt, zone }: EntityRow): Timing => ({
  every: every as Timing["every"],
  at: String(runsAt),
  zone: String(zone),
});

/** Asks for the file of a schedule, of the period before the day of `planned`; answers what the schedule then tells of it. */
export async function beginRun(tx: Tx, row: EntityRow, by: Actor, planned: Date): Promise<Values> {
  const { dataSet = null, format = null, layout } = row;
  const day = dayIn(String(row["zone"]), planned);
  const period = periodBefore(row["period"] as (typeof PERIODS)[number], day);
  const { id, extractNo = null } = layout
    ? await addLaidOut(tx, by, await oneRow(tx, reportLayouts, String(layout)), period)
    : await addExtract(tx, by, { dataSet, format, ...period });
  await sql`insert into schedule_runs (subscriber_id, schedule_id, extract_id)
    values (${tx.subscriberId}, ${row.id}, ${id})`.execute(tx.db);
  return { lastAt: new Date().toISOString(), lastResult: "making", lastFile: extractNo };
}
