import { sql } from "kysely";
import type { SetOf } from "#kit/entity/RowOf.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { heldRows, setByRow } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantJob } from "#kit/server/tenantJob.ts";
import { KIND_CODES } from "../../extracts.ts";
import { lastDue, nextRun } from "../nextRun.ts";
import { schedules } from "../schedules.ts";
import { beginRun, timingOf } from "./beginRun.ts";
import { recipientsOf } from "./scheduleRules.ts";
import type { People, Person } from "../../../ServerModule.ts";

/**
 * Asks for the files of schedules when their time has come, once however many runs were missed, and tells the recipients
 * of those that are there. Both are noted in the transaction of the client's turn: two servers do neither twice.
 */
export const scheduleJob = (people: People): TenantJob => ({
  name: "schedules",
  everyMs: 5_000,
  atOnce: 2,
  waiting: "subscribers_with_due_schedules",
  turn: async (tx) => {
    const all = await people(tx);
    const told = await tellRuns(tx, all);
    await beginDue(tx, all);
    return { told };
  },
});

/** Asks for what is due, in the name of who answers for it; where they may not any more, the schedule comes to a pause. */
async function beginDue(tx: Tx, people: readonly Person[]): Promise<void> {
  const now = new Date();
  const { rows } = await sql<{ id: string; personId: string }>`
    select s.id, a.person_id as "personId" from schedules s
    join schedule_askers a on (a.subscriber_id, a.schedule_id) = (s.subscriber_id, s.id)
    where s.subscriber_id = ${tx.subscriberId} and s.status = 'active' and s.next_at <= now() order by s.next_at, s.id`.execute(
    tx.db,
  );
  for (const { id, personId } of rows) {
    const [row] = await heldRows(tx, schedules, [id]);
    if (row?.status !== "active" || !row.nextAt) continue;
    const code = KIND_CODES[row.kind];
    const asker = people.find((one) => one.id === personId);
    if (!asker?.codes.includes(code)) {
      const paused = setEach(schedules, [row], () => ({
        status: "paused",
        nextAt: null,
        lastResult: "notAllowed",
      }));
      const by = { personId, name: row.answeredFor ?? "" };
      await changeRows(tx, schedules, {}, by, { action: "followed" }, paused);
      continue;
    }
    const timing = timingOf(row);
    const planned = lastDue(timing, new Date(row.nextAt), now);
    const begun = await beginRun(tx, row, { personId, name: asker.name }, planned);
    await note(tx, id, { ...begun, nextAt: nextRun(timing, now).toISOString() });
  }
}

/** What a schedule tells of its runs is no change of its own. */
const note = (tx: Tx, id: string, values: SetOf<typeof schedules>) =>
  setByRow(
    tx,
    schedules,
    setEach(schedules, [{ id }], () => values),
    { isNewVersion: false },
  );

interface Run {
  readonly extract: string;
  readonly extractNo: string;
  readonly schedule: string;
  readonly isReady: boolean;
}

/** Notes whom the files are told that have come, or that there is none; whether there is somebody. */
async function tellRuns(tx: Tx, people: readonly Person[]): Promise<boolean> {
  const { rows } = await sql<Run>`
    select r.extract_id as extract, e.extract_no as "extractNo", r.schedule_id as schedule, e.status = 'ready' as "isReady"
    from schedule_runs r join extracts e on (e.subscriber_id, e.id) = (r.subscriber_id, r.extract_id)
    where r.subscriber_id = ${tx.subscriberId} and r.told_at is null and e.status not in ('queued', 'running')
    order by r.begun_at`.execute(tx.db);
  let isTold = false;
  for (const { extract, extractNo, schedule, isReady } of rows) {
    const [row] = await heldRows(tx, schedules, [schedule]);
    if (!row) continue;
    const found = recipientsOf(row, people);
    const told = isReady ? found.people : [];
    await sql`update schedule_runs set told_at = now(), people = ${told}::uuid[]
      where subscriber_id = ${tx.subscriberId} and extract_id = ${extract}`.execute(tx.db);
    const lastResult = !isReady ? "noFile" : told.length > 0 ? "told" : "nobody";
    if (row.lastFile === extractNo)
      await note(tx, schedule, { lastResult, unreached: found.unreached });
    isTold ||= told.length > 0;
  }
  return isTold;
}
