import { type RawBuilder, sql } from "kysely";

/** What of the savings of a run can be recovered on a day; those of an audit that never ran stay null. */
export const savingsOn = (
  day: string,
  subscriberId: number,
  runId: RawBuilder<unknown>,
  savings: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`case when ${savings} > 0
  then recoverable_savings(${subscriberId}, ${runId}, ${day}::date) else ${savings} end`;
