import { type RawBuilder, sql } from "kysely";
import type { EventView } from "./eventView.ts";

/** Each answers (id, kind, text, person_id, count, at), the newest first, bounded; without its code a person sees what they did themselves. */
export function applicationSources(
  subscriberId: number,
  { personId, codes, mine, most, since }: EventView,
): RawBuilder<unknown>[] {
  const seen = (by: RawBuilder<unknown>, needed: readonly string[]) =>
    !mine && needed.some((code) => codes.has(code)) ? sql`true` : sql`${by} = ${personId}::uuid`;
  const after = (at: RawBuilder<unknown>) => (since ? sql`${at} > ${since}` : sql`true`);
  const catalogue = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"];
  const audit = ["AUDITORIA_REPORTE"];
  const of = sql`subscriber_id = ${subscriberId}`;

  const uploads = (kind: string, needed: readonly string[]) => sql`
    select 'u' || u.id, case u.state when 'processed' then 'uploadProcessed' when 'refused' then 'uploadRefused'
        when 'held' then 'uploadHeld' else 'uploadReceived' end,
      u.file, u.uploaded_by, u.lines, coalesce(u.finished_at, u.received_at)
    from shared.uploads u where u.${of} and u.kind = ${kind} and ${seen(sql`u.uploaded_by`, needed)}
    order by u.received_at desc limit ${most}`;
  const decisions = sql`
    select 'd' || e.decision_id, case e.action when 'ask' then 'findingsAsked' when 'accept' then 'findingsSettled'
        when 'resolve' then 'findingsSettled' else 'findingsDecided' end,
      e.action, e.decided_by, count(*)::int, max(e.decided_at)
    from (select * from shared.finding_events f where f.${of} and ${seen(sql`f.decided_by`, audit)}
        and ${after(sql`f.decided_at`)}
      order by f.decided_at desc limit 5000) e
    group by e.decision_id, e.action, e.decided_by order by max(e.decided_at) desc limit ${most}`;
  const packs = sql`
    select 'p' || k.id, 'packMade', k.format, k.made_by, null::int, k.made_at from shared.evidence_packs k
    where k.${of} and ${seen(sql`k.made_by`, audit)} and ${after(sql`k.made_at`)} order by k.made_at desc limit ${most}`;
  const own = [
    uploads("parts", catalogue),
    uploads("pedimentos", audit),
    uploads("agreements", audit),
  ];
  if (mine) return [...own, decisions, packs];

  const allowed = (needed: readonly string[]) =>
    needed.some((code) => codes.has(code)) ? sql`true` : sql`false`;
  const failedAudits = sql`
    select 'a' || a.id, 'auditFailed', concat_ws(' ', a.aduana, a.patente, a.number), null::uuid, null::int,
      coalesce(a.last_run_at, a.requested_at)
    from shared.audits a where a.${of} and a.state = 'failed' and ${allowed(audit)} and ${after(sql`a.last_run_at`)}
    order by a.last_run_at desc limit ${most}`;
  const again = sql`
    select 'c' || c.id, 'auditsAgain', c.cause, null::uuid, c.audits, c.at from shared.audit_causes c
    where c.${of} and ${allowed(audit)} and ${after(sql`c.at`)} order by c.at desc limit ${most}`;
  const runs = sql`
    select 'r' || r.id, case r.outcome when 'failed' then 'feedFailed' else 'feedRan' end,
      (select f.kind from shared.feeds f where f.subscriber_id = r.subscriber_id and f.id = r.feed_id), null::uuid,
      r.taken, coalesce(r.finished_at, r.ran_at)
    from shared.feed_runs r where r.${of} and ${allowed(catalogue)}
      and (r.outcome = 'failed' or r.outcome = 'done' and (r.taken > 0 or r.set_aside > 0))
    order by r.ran_at desc limit ${most}`;
  return [...own, decisions, packs, failedAudits, again, runs];
}
