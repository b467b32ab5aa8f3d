import { sql } from "kysely";
import { PRODUCT } from "#kit/entity/server/events.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { followed } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantJob } from "#kit/server/tenantJob.ts";
import { cartaPortes, KEPT } from "../cartaPortes.ts";
import { differenceText } from "../computation/differencesBetween.ts";
import { composedOf } from "./judgement.ts";
import { changedSince, dropDocuments } from "./keptDocument.ts";

/** Those that are looked at in one turn. */
const AT_ONCE = 10;
const LONGEST = 2_000;

/** Takes what was found valid back to a draft when its load is otherwise by now, and says how; what is stamped stays, with the difference. */
export const cartaPorteCheck: TenantJob = {
  name: "cartaPorteCheck",
  everyMs: 30_000,
  atOnce: 1,
  waiting: "subscribers_with_checked_carta_portes",
  turn: async (tx) => ({ more: (await check(tx)) === AT_ONCE }),
};

/** Answers how many were looked at. */
async function check(tx: Tx): Promise<number> {
  const unchecked = await uncheckedRows(tx);
  for (const { id, restsOn } of unchecked) {
    const rows = await heldRows(tx, cartaPortes, [id]);
    const [row] = rows;
    if (!row || !KEPT.some((status) => status === row.status)) continue;
    const differences = await changedSince(tx, id, await composedOf(tx, row));
    const difference = differences.length === 0 ? null : differenceText(differences, LONGEST);
    const falls = difference !== null && row.status === "valid";
    if (difference !== row.difference)
      await followed(
        tx,
        cartaPortes,
        PRODUCT,
        rows,
        setEach(cartaPortes, rows, () => ({
          difference,
          ...(falls && { status: "draft", validatedAt: null, validatedBy: null }),
        })),
      );
    if (falls) await dropDocuments(tx, [id]);
    else
      await sql`update carta_porte_documents set rests_on = ${restsOn}
        where subscriber_id = ${tx.subscriberId} and carta_porte = ${id}::uuid`.execute(tx.db);
  }
  return unchecked.length;
}

interface Unchecked {
  readonly id: string;
  readonly restsOn: string;
}

/** Kept documents of which something that their load rests on was written since they were last looked at. */
async function uncheckedRows({ db, subscriberId }: Tx): Promise<readonly Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    select c.id, own.rests_on as "restsOn" from carta_portes c
    join carta_porte_documents k on (k.subscriber_id, k.carta_porte) = (c.subscriber_id, c.id)
    join shared.loads l on (l.subscriber_id, l.id) = (c.subscriber_id, c.load)
    cross join lateral (select concat_ws(' ', l.version,
      (select concat_ws('/', count(*), max(u.updated_at)) from shared.handling_units u
        where (u.subscriber_id, u.load) = (l.subscriber_id, l.id)),
      (select concat_ws('/', count(*), max(s.updated_at)) from shared.shipments s
        where (s.subscriber_id, s.load) = (l.subscriber_id, l.id)),
      (select concat_ws('/', count(*), max(r.updated_at)) from shared.releases r
        where (r.subscriber_id, r.load) = (l.subscriber_id, l.id)),
      (select max(greatest(i.updated_at, v.updated_at, p.updated_at)) from shared.shipments s
        join shared.invoices v on (v.subscriber_id, v.shipment) = (s.subscriber_id, s.id)
        join shared.invoice_lines i on (i.subscriber_id, i.invoice) = (v.subscriber_id, v.id)
        left join shared.part_classifications p on (p.subscriber_id, p.part_no) = (i.subscriber_id, i.part_no)
        where s.subscriber_id = l.subscriber_id and s.id in (select u.shipment from shared.handling_units u
          where (u.subscriber_id, u.load) = (l.subscriber_id, l.id))),
      (select max(o.updated_at) from shared.customs_operations o
        join shared.operation_lines ol on (ol.subscriber_id, ol.operation) = (o.subscriber_id, o.id)
        join shared.handling_units u on (u.subscriber_id, u.invoice_line) = (ol.subscriber_id, ol.invoice_line)
        where (u.subscriber_id, u.load) = (l.subscriber_id, l.id)),
      (select max(m.updated_at) from shared.importer_settings m where m.subscriber_id = l.subscriber_id),
      (select max(m.updated_at) from shared.sites m),
      (select max(m.updated_at) from shared.site_distances m),
      (select max(m.updated_at) from shared.carriers m where m.subscriber_id = l.subscriber_id),
      (select m.updated_at from shared.vehicles m where (m.subscriber_id, m.id) = (l.subscriber_id, l.vehicle)),
      (select m.updated_at from shared.drivers m where (m.subscriber_id, m.id) = (l.subscriber_id, l.driver_ref)),
      (select t.updated_at from shared.trailer_visits v join shared.trailers t on (t.subscriber_id, t.id) = (v.subscriber_id, v.trailer)
        where (v.subscriber_id, v.id) = (l.subscriber_id, l.visit))) as rests_on) own
    where c.subscriber_id = ${subscriberId} and c.status = any(${KEPT}::text[])
      and l.status not in ('delivered', 'cancelled') and own.rests_on is distinct from k.rests_on
    order by c.validated_at limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}
