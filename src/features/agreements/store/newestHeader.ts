import { type RawBuilder, sql } from "kysely";

/** The newest header of agreement `a`, as `h`. */
export const newestHeader = sql`join lateral (
  select * from agreement_versions v
  where v.subscriber_id = a.subscriber_id and v.agreement_id = a.id
  order by v.version desc limit 1
) h on true`;

/** The last day on which header `h` serves, as `lastDay` tells it. */
export const lastDayOf = sql`least(h.final_on, (h.signed_on + interval '4 years')::date)`;

/** Whether header `h` serves on a day: its `standing` is valid or expiring. */
export const servesOn = (day: RawBuilder<unknown>) => sql`(
  (h.revoked_on is null or h.revoked_on > ${day}) and h.status not in ('draft', 'superseded')
  and (h.status <> 'revoked' or h.revoked_on is not null)
  and (h.initial_on is null or h.initial_on <= ${day}) and ${lastDayOf} >= ${day})`;
