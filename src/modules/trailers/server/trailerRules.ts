import { sql } from "kysely";
import type { Rules } from "#kit/server/entity/rules.ts";
import { instantText } from "#kit/server/entity/columns.ts";

export const trailerRules: Rules = {
  follow: async ({ db }, trailers) => {
    const ids = trailers.map(({ id }) => id);
    const { rows } = await sql<{ id: string; at: string }>`
      select trailer as id, ${instantText(sql`max(inspected_at)`)} as at from trailer_visits
      where trailer = any(${ids}::uuid[]) group by trailer`.execute(db);
    return new Map(rows.map(({ id, at }) => [id, { lastInspectedAt: at }]));
  },
};
