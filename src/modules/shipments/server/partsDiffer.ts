import { sql } from "kysely";

/** For statements: of some part of an entry `s` came otherwise than its invoices say; null: it is not received by part. */
export const partsDiffer = sql`(select exists (select from invoices i
    join invoice_lines l on (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id)
    where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id) and i.auth_status <> 'rejected'
    group by l.part_no having sum(l.quantity) <> sum(coalesce(l.quantity_received, 0)))
  from shared.sites z where z.id = s.site and z.kind = 'distribution'
    and exists (select from handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
      and u.by_part and u.status <> 'void'))`;
