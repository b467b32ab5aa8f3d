import { sql } from "kysely";
import type { OfDay } from "#kit/entity/papers/server/papers.ts";

/** A load is of the day on which it left; as long as it stands there, of the one for which it is planned. One that was cancelled is of none. */
export const loadsOfDay: OfDay = (day, zone) => ({
  // As its index has it.
  where: sql`case when dispatched_at is null then 'infinity'::timestamptz else dispatched_at end >= ${day}::date::timestamp at time zone ${zone}
      and case when dispatched_at is null then 'infinity'::timestamptz else dispatched_at end < (${day}::date + 1)::timestamp at time zone ${zone}
    or dispatched_at is null and planned_for = ${day}::date and status <> 'cancelled'`,
  order: sql`dispatched_at nulls last, turn nulls last, load_no`,
});
