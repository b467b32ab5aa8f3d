import { sql } from "kysely";
import { PRODUCT } from "#kit/entity/server/events.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { followed } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantJob } from "#kit/server/tenantJob.ts";
import type { OnFile } from "../../ServerModule.ts";
import { customsOperations, isWithEdition, WITH_EDITION } from "../customsOperations.ts";
import { computed } from "./computeEdition.ts";

/** Operations that are looked at in one turn. */
const AT_ONCE = 10;

/** Marks editions as outdated that tables, parts, certificates, invoices or importers would make come out otherwise. */
export const proformaCheck = (onFile: OnFile): TenantJob => ({
  name: "proformaCheck",
  everyMs: 60_000,
  atOnce: 1,
  waiting: "subscribers_with_current_proformas",
  turn: async (tx) => ({ more: (await check(tx, onFile)) === AT_ONCE }),
});

interface Unchecked {
  readonly operation: string;
  readonly inputs: string;
  readonly restsOn: string;
}

/** Answers how many editions were looked at. */
async function check(tx: Tx, onFile: OnFile): Promise<number> {
  const unchecked = await uncheckedEditions(tx);
  for (const { operation, inputs, restsOn } of unchecked) {
    const rows = await heldRows(tx, customsOperations, [operation]);
    const [row] = rows;
    if (!row || !isWithEdition(row) || row.stale) continue;
    const { outcome } = await computed(tx, onFile, row);
    if (outcome?.digest !== inputs)
      await followed(
        tx,
        customsOperations,
        PRODUCT,
        rows,
        setEach(customsOperations, rows, () => ({ stale: true })),
      );
    await sql`insert into proforma_checks (subscriber_id, operation, rests_on)
      values (${tx.subscriberId}, ${operation}::uuid, ${restsOn})
      on conflict (subscriber_id, operation) do update set rests_on = excluded.rests_on`.execute(
      tx.db,
    );
  }
  return unchecked.length;
}

/** Current editions of which something that they rest on is different than when they were last looked at. */
async function uncheckedEditions({ db, subscriberId }: Tx): Promise<readonly Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    with files as (
      select concat_ws(' ', (select string_agg(catalogue || version, ' ' order by catalogue) from shared.reference_versions),
        (select concat_ws(' ', catalogue, certificates) from shared.data_versions where subscriber_id = ${subscriberId})) as versions
    )
    select p.operation, p.inputs, concat_ws(' ', p.id, files.versions, own.changed, importer.changed) as "restsOn"
    from files, customs_operations c
    join proformas p on (p.subscriber_id, p.operation) = (c.subscriber_id, c.id) and p.state <> 'superseded'
    left join shared.importer_settings s on (s.subscriber_id, s.rfc) = (c.subscriber_id, c.importer_rfc)
    cross join lateral (select s.updated_at as changed) importer
    cross join lateral (
      select max(greatest(l.updated_at, i.updated_at, k.updated_at, d.updated_at)) as changed from operation_lines o
      join shared.invoice_lines l on (l.subscriber_id, l.id) = (o.subscriber_id, o.invoice_line)
      join shared.invoices i on (i.subscriber_id, i.id) = (l.subscriber_id, l.invoice)
      join shared.carriers k on (k.subscriber_id, k.id) = (i.subscriber_id, i.supplier)
      left join shared.part_classifications d on (d.subscriber_id, d.part_no) = (l.subscriber_id, l.part_no)
      where (o.subscriber_id, o.operation) = (c.subscriber_id, c.id) and o.status = 'active'
    ) own
    left join proforma_checks k on (k.subscriber_id, k.operation) = (c.subscriber_id, c.id)
    where c.subscriber_id = ${subscriberId} and c.status = any(${WITH_EDITION}::text[]) and not c.stale
      and concat_ws(' ', p.id, files.versions, own.changed, importer.changed) is distinct from k.rests_on
    order by p.computed_at limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}
