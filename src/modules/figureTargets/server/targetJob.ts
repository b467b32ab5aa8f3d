import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantJob } from "#kit/server/tenantJob.ts";
import { WATCHERS } from "../figureTargets.ts";
import type { Lent } from "../../ServerModule.ts";
import { ownTargets } from "./ownTargets.ts";

export type TargetNeeds = Pick<Lent, "judgedToday" | "people">;

const KEPT_DAYS = 90;

/**
 * Holds the figures of the day against the targets of each client. What is outside, and was not when it was last
 * measured, has left its target: that is noted once, for the people who asked and may still see figures.
 */
export const targetJob = (needs: TargetNeeds): TenantJob => ({
  name: "figureTargets",
  everyMs: 60_000,
  atOnce: 2,
  waiting: "subscribers_with_figure_targets",
  turn: async (tx) => ({ told: (await look(needs, tx)) > 0 }),
});

/** Notes where each figure stands today; answers how many have just left their targets. */
async function look({ judgedToday, people }: TargetNeeds, tx: Tx): Promise<number> {
  const { db, subscriberId } = tx;
  const targets = await ownTargets(tx);
  const { rows: clients } = await sql<{ zone: string }>`
    select time_zone as zone from shared.subscribers where id = ${subscriberId}`.execute(db);
  const judged = await judgedToday(tx, clients[0]?.zone ?? "UTC", targets);
  const measured = targets.map(({ id }, at) => ({ id, ...judged[at] }));
  const mayHear = (await people(tx))
    .filter(({ codes }) => WATCHERS.some((code) => codes.includes(code)))
    .map(({ id }) => id);
  // What was not measured stands where it stood: a night without entries brings nothing back within its target.
  const { numAffectedRows } = await sql`
    with held as (
      select t.id, t.standing as was, m.day, m.value,
        case when m.value > t.at_most then 'outside' when m.value <= t.at_most then 'within' else t.standing end as standing
      from figure_targets t join jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) m(id uuid, day date, value numeric) on m.id = t.id
      where t.subscriber_id = ${subscriberId} and t.status = 'active' for no key update of t),
    stands as (
      update figure_targets t set last_value = h.value, standing = h.standing,
        left_at = case when h.standing = 'outside' then coalesce(t.left_at, now()) end
      from held h where t.subscriber_id = ${subscriberId} and t.id = h.id
        and (t.last_value, t.standing) is distinct from (h.value, h.standing)
      returning t.id, t.at_most, t.last_value, t.left_at, h.day, h.was, h.standing)
    insert into figure_target_alarms (subscriber_id, target_id, left_at, day, value, at_most, people)
    select ${subscriberId}, s.id, s.left_at, s.day, s.last_value, s.at_most, array(
      select p.person_id from figure_target_people p
      where p.subscriber_id = ${subscriberId} and p.target_id = s.id and p.person_id = any(${mayHear}::uuid[]))
    from stands s where s.standing = 'outside' and s.was is distinct from 'outside'`.execute(db);
  await sql`delete from figure_target_alarms where subscriber_id = ${subscriberId}
    and left_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
