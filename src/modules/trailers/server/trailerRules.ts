import { sql } from "kysely";
import { instantText } from "#kit/entity/server/columns.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { trailers } from "../trailers.ts";

export const trailerRules: Rules<typeof trailers> = {
  follow: async ({ db }, rows) => {
    const ids = rows.map(({ id }) => id);
    const { rows: visited } = await sql<{ id: string; at: string | null }>`
      select trailer as id, ${instantText(sql`max(inspected_at)`)} as at from trailer_visits
      where trailer = any(${ids}::uuid[]) group by trailer`.execute(db);
    return setEach(trailers, visited, ({ at }) => ({ lastInspectedAt: at }));
  },
};
