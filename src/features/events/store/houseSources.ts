import { type RawBuilder, sql } from "kysely";
import type { EventView } from "./eventView.ts";

/** Sign-ins, permissions and whatever else is written down of people; columns as those of the application's sources. */
export function systemSources({ personId, mine, most, since }: EventView): RawBuilder<unknown>[] {
  const by = (person: RawBuilder<unknown>) =>
    mine ? sql`${person} = ${personId}::uuid` : sql`true`;
  const after = (at: RawBuilder<unknown>) => (since ? sql`${at} > ${since}` : sql`true`);
  const signedIn = sql`
    select 's' || s.id, 'signedIn', p.email, s.person_id, null::int, s.created_at
    from shared.sessions s join shared.people p on p.id = s.person_id where ${by(sql`s.person_id`)}
      and ${after(sql`s.created_at`)}
    order by s.created_at desc limit ${most}`;
  const ended = sql`
    select 'e' || s.id, 'sessionEnded', s.ended_because, s.person_id, null::int, s.ended_at
    from shared.sessions s where s.ended_at is not null and s.ended_because <> 'signed out' and ${by(sql`s.person_id`)}
    order by s.created_at desc limit ${most}`;
  const granted = sql`
    select 'g' || g.person_id || g.code, 'granted', g.code || ' - ' || p.email, null::uuid, null::int, g.granted_at
    from shared.grants g join shared.people p on p.id = g.person_id where ${by(sql`g.person_id`)}
      and ${after(sql`g.granted_at`)}
    order by g.granted_at desc limit ${most}`;
  // A sign-in stands among the sessions already.
  const actions = sql`
    select 'x' || a.id, 'personAction', a.action, a.person_id, null::int, a.at from shared.user_actions a
    where a.action <> 'signed in' and a.action not like 'server.%' and ${by(sql`a.person_id`)} order by a.id desc limit ${most}`;
  const failures = sql`
    select 'f' || f.account, 'signInFailed', f.account, null::uuid, f.failures, f.last_at
    from shared.sign_in_failures f where f.kind = 'signIn' and f.address = '' and ${after(sql`f.last_at`)}
    order by f.last_at desc limit ${most}`;
  return mine ? [signedIn, ended, actions] : [signedIn, ended, granted, actions, failures];
}

/** When the server started and stopped. */
export function serverSources({ most }: EventView): RawBuilder<unknown>[] {
  return [
    sql`select 'x' || a.id, case a.action when 'server.started' then 'serverStarted' else 'serverStopped' end,
      concat_ws(' - ', a.detail ->> 'version', a.detail ->> 'server'), null::uuid, null::int, a.at
    from shared.user_actions a where a.action like 'server.%' and a.action in ('server.started', 'server.stopped')
    order by a.id desc limit ${most}`,
  ];
}
