import { sql } from "kysely";
import { type Rules, sets } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import { siteNumber } from "../../sites/server/places.ts";
import { priorities } from "../priorities.ts";

export const priorityRules: Rules<typeof priorities> = {
  begin: async (tx, values, now, by) => {
    const { rows } = await sql<{ site: string }>`
      select site from shared.shipments where id = ${values.shipment}::uuid`.execute(tx.db);
    const number = await siteNumber(tx, "P", rows[0]?.site ?? null, now);
    return initialValues(priorities, { number, requestedBy: by.name });
  },
  follow: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const { rows: due } = await sql<{ id: string; zone: string; neededBy: Date }>`
      select p.id, z.zone, (p.needed_on + p.needed_at::time) at time zone z.zone as "neededBy"
      from priorities p join shared.shipments s on (s.subscriber_id, s.id) = (p.subscriber_id, p.shipment)
      join shared.sites z on z.id = s.site
      where p.id = any(${ids}::uuid[])`.execute(tx.db);
    return setEach(priorities, due, ({ zone, neededBy }) => ({
      zone,
      neededBy: neededBy.toISOString(),
    }));
  },
  commands: { finish: { effect: sets(priorities, ({ now }) => ({ doneAt: now })) } },
};
