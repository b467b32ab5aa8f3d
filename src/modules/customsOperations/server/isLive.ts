import { sql } from "kysely";

/** Whether an operation `c` holds its lines: it is not cancelled, and no other declares them again. */
export const isLive = sql<boolean>`(c.status <> 'cancelled' and not exists (select from customs_operations later
  where (later.subscriber_id, later.rectifies) = (c.subscriber_id, c.number) and later.status <> 'cancelled'))`;
