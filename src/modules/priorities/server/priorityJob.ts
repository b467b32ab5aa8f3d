import { sql } from "kysely";
import { instantText } from "#kit/entity/server/columns.ts";
import { PRODUCT } from "#kit/entity/server/events.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { followed } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantJob } from "#kit/server/tenantJob.ts";
import { OPEN, priorities } from "../priorities.ts";

/** Of one turn; what is due beyond it waits for the next. */
const MOST_DUE = 500;

/** Ends what is still open at its time: it was met if its entry had been delivered by then, else it was missed. */
export const priorityJob: TenantJob = {
  name: "priorities",
  everyMs: 15_000,
  atOnce: 2,
  waiting: "subscribers_with_due_priorities",
  turn: async (tx) => {
    const due = await heldDue(tx);
    const ends = setEach(priorities, due, ({ metAt }) =>
      metAt === null ? { status: "missed" } : { status: "done", doneAt: metAt },
    );
    const rows = await heldRows(
      tx,
      priorities,
      due.map(({ id }) => id),
    );
    await followed(tx, priorities, PRODUCT, rows, ends);
    return { more: due.length === MOST_DUE, told: due.some(({ metAt }) => metAt === null) };
  },
};

interface Due {
  readonly id: string;
  /** When its entry was delivered, if that was by then. */
  readonly metAt: string | null;
}

/** What is due, held: of one that somebody is at, the database asks again whether it is once they are done. */
async function heldDue({ db, subscriberId }: Tx): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select p.id, case when s.delivered_at <= p.needed_by then ${instantText(sql.ref("s.delivered_at"))} end as "metAt"
    from priorities p join shared.shipments s on (s.subscriber_id, s.id) = (p.subscriber_id, p.shipment)
    where p.subscriber_id = ${subscriberId} and p.status in (${sql.join(OPEN.map((state) => sql.lit(state)))})
      and p.needed_by <= now()
    order by p.id limit ${MOST_DUE} for no key update of p`.execute(db);
  return rows;
}
