import { sql } from "kysely";

/**
 * Joins shipments `s` with the visits `v` of the trailer `t` that they name, at the same site and about the time of their
 * arrival: nothing but the number says which visit brought an entry.
 */
export const visitsOfShipments = sql`
  join shared.trailers t on (t.subscriber_id, t.number) = (s.subscriber_id, s.trailer_no)
  join shared.trailer_visits v on (v.subscriber_id, v.trailer) = (t.subscriber_id, t.id) and v.site = s.site
    and v.position <> 'cancelled'
    and case when s.arrived_at is null then v.out_at is null
      else coalesce(v.arrived_at, v.appointment_at, v.created_at) < s.arrived_at + interval '1 day'
        and coalesce(v.out_at, 'infinity') > s.arrived_at - interval '1 day' end`;
