import { type RawBuilder, sql } from "kysely";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { NewNotification } from "../model/notification.ts";

/** Days back in which a cause is looked for: longer than a server stands still. */
const LOOK_BACK = sql`now() - interval '7 days'`;

const UNTOLD = (subscriberId: number, cause: RawBuilder<unknown>) => sql`not exists (
  select from notifications n where n.subscriber_id = ${subscriberId} and n.cause = ${cause})`;

const AUDIT = sql`array['AUDITORIA_REPORTE']`;
const CATALOGUE = sql`array['CATALOGO_PARTES', 'AUDITORIA_REPORTE']`;

/** What has come about and has not been told; the unique cause makes it harmless to look twice. */
export async function untoldNews(tx: Tx): Promise<NewNotification[]> {
  const sources = [uploads, causes, failedRuns, setAside, decisions].map((source) =>
    source(tx.subscriberId),
  );
  const { rows } = await prepared(
    tx,
    sql<NewNotification>`
    select cause, kind, "personId", codes, null as side, values from (${sql.join(sources, sql` union all `)}) news
    limit 10000`,
  );
  return rows;
}

// A person's own file is told to them alone; a file that nobody sent, and one that waits, to whoever may look.
const uploads = (subscriberId: number) => {
  const cause = sql`'upload:' || u.id || ':' || u.state`;
  const codes = sql`case when u.state = 'held' then array['CATALOGO_PARTES']
    when u.kind = 'parts' then ${CATALOGUE} else ${AUDIT} end`;
  return sql`select ${cause} as cause,
      case u.state when 'held' then 'uploadHeld' when 'refused' then 'uploadRefused' else 'uploadProcessed' end as kind,
      case when u.state <> 'held' then u.uploaded_by end as "personId",
      case when u.state <> 'held' and u.uploaded_by is not null then '{}' else ${codes} end as codes,
      jsonb_build_object('upload', u.id, 'what', u.kind, 'file', u.file, 'lines', u.lines,
        'reason', u.reason, 'date', u.received_at, 'warnings', jsonb_array_length(u.warnings)) as values
    from shared.uploads u
    where u.subscriber_id = ${subscriberId} and ${UNTOLD(subscriberId, cause)}
      and (u.state = 'held' and u.decision is null
        or u.state in ('processed', 'refused') and u.finished_at > ${LOOK_BACK})`;
};

// Told once its last audit has run; a change that turned nothing is for nobody.
const causes = (subscriberId: number) => {
  const cause = sql`'audits:' || c.id`;
  return sql`select ${cause} as cause, 'auditsChanged' as kind, null::uuid as "personId",
      case when d.changed > 0 then ${AUDIT} else '{}' end as codes,
      jsonb_build_object('cause', c.id, 'why', c.cause, 'audits', c.audits, 'changed', d.changed,
        'file', (select file from shared.uploads u where u.subscriber_id = c.subscriber_id and u.id = c.upload_id)) as values
    from shared.audit_causes c
    cross join lateral (
      select count(*) filter (where coalesce(r.turned > 0, (r.outcome, r.differences, r.risks, r.savings, r.exposure)
        is distinct from (q.outcome, q.differences, q.risks, q.savings, q.exposure))) as changed
      from shared.audit_runs r join shared.audit_runs q on q.subscriber_id = r.subscriber_id and q.id = r.previous_run_id
      where r.subscriber_id = c.subscriber_id and r.cause_id = c.id) d
    where c.subscriber_id = ${subscriberId} and c.at > ${LOOK_BACK} and ${UNTOLD(subscriberId, cause)}
      and not exists (select from shared.audits a where a.subscriber_id = c.subscriber_id
        and a.cause_id = c.id and a.state in ('pending', 'running'))`;
};

// A run is tried again and again: the first that failed is told, and the next one only after a good one.
const failedRuns = (subscriberId: number) => {
  const cause = sql`'run:' || r.id`;
  return sql`select ${cause} as cause, 'feedFailed' as kind, null::uuid as "personId", ${CATALOGUE} as codes,
      jsonb_build_object('feed', f.id, 'what', f.kind, 'reason', r.reason, 'detail', r.reason_detail) as values
    from shared.feed_runs r join shared.feeds f on f.subscriber_id = r.subscriber_id and f.id = r.feed_id
    where r.subscriber_id = ${subscriberId} and r.outcome = 'failed' and r.ran_at > ${LOOK_BACK}
      and 'failed' is distinct from (select b.outcome from shared.feed_runs b
        where b.subscriber_id = r.subscriber_id and b.feed_id = r.feed_id and b.ran_at < r.ran_at
          and b.outcome <> 'running' order by b.ran_at desc limit 1)
      and ${UNTOLD(subscriberId, cause)}`;
};

const setAside = (subscriberId: number) => {
  const cause = sql`'file:' || x.id`;
  return sql`select ${cause} as cause, 'fileSetAside' as kind, null::uuid as "personId", ${CATALOGUE} as codes,
      jsonb_build_object('feed', f.id, 'what', f.kind, 'file', x.name, 'reason', x.reason, 'detail', x.reason_detail) as values
    from shared.feed_files x join shared.feeds f on f.subscriber_id = x.subscriber_id and f.id = x.feed_id
    where x.subscriber_id = ${subscriberId} and x.outcome = 'setAside' and x.first_seen_at > ${LOOK_BACK}
      and ${UNTOLD(subscriberId, cause)}`;
};

// What one person did at once with a thousand findings is one thing to tell.
const decisions = (subscriberId: number) => {
  const cause = sql`'decision:' || e.decision_id || ':' || (e.after ->> 'assignee')`;
  return sql`select ${cause} as cause,
      case e.action when 'assign' then 'findingsAssigned' else 'findingsCommented' end as kind,
      (e.after ->> 'assignee')::uuid as "personId", '{}'::text[] as codes,
      jsonb_build_object('count', count(*), 'person', max(p.name), 'comment', max(e.comment),
        'finding', min(w.audit_id || '.' || w.sequence || '.' || w.test || '.' || w.part_no)) as values
    from shared.finding_events e
    join shared.finding_work w on w.subscriber_id = e.subscriber_id and w.id = e.work_id
    join shared.people p on p.id = e.decided_by
    join shared.people a on a.id::text = e.after ->> 'assignee'
    where e.subscriber_id = ${subscriberId} and e.action in ('assign', 'comment')
      and e.decided_at > ${LOOK_BACK} and e.decided_by <> (e.after ->> 'assignee')::uuid
      and ${UNTOLD(subscriberId, cause)}
    group by e.decision_id, e.action, e.after ->> 'assignee'`;
};

/** What says whether certificates have to be looked at again: the day, and how often they have changed. */
export async function certificatesAsOf(
  tx: Tx,
): Promise<{ readonly zone: string; readonly version: string }> {
  const { rows } = await prepared(
    tx,
    sql<{ zone: string; version: string }>`
    select s.time_zone as zone, coalesce(v.certificates, 0)::text as version
    from shared.subscribers s left join shared.data_versions v on v.subscriber_id = s.id
    where s.id = ${tx.subscriberId}`,
  );
  return rows[0] ?? { zone: "UTC", version: "" };
}
