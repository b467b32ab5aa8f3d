import { type RawBuilder, sql } from "kysely";
import { importLimits } from "#kit/entity/import/fileImport.ts";
import { LINES, withFault } from "#kit/entity/import/server/importStage.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { COMING } from "#modules/closedLists.ts";

/** Days within which a reference that comes again means the same entry: carriers repeat their bills of lading. */
const SAME_REFERENCE_DAYS = 180;

/** The entries of a file while it is compared: what its lines say of each, and the one that there is. */
export const ENTRIES = sql.table("import_entries");
/** Their lines, against those of the version before. */
export const ANNOUNCED = sql.table("import_announced");

const said = (name: string) => {
  const column = sql.ref(name);
  return sql`(array_agg(${column} order by line) filter (where ${column} is not null))[1] as ${column}`;
};

/** Finds the entries that lines speak of, holds those that there are, and says what is wrong with lines beside others. */
export async function stageEntries({ db, subscriberId }: Tx): Promise<void> {
  await sql`create temp table import_entries on commit drop as
    select r.*, s.id as shipment, coalesce(r.supplier::uuid, s.supplier) as sender, false as is_wrong, false as is_head_changed
    from (select reference, row_number() over (order by min(line)) as place, ${said("site")}, ${said("carrier")},
        ${said("supplier")}, ${said("trailer_no")}, ${said("expected_on")}
      from ${LINES} where reference is not null group by reference) r
    left join lateral (select s.id, s.supplier from shipments s
      where (s.subscriber_id, s.bol_no) = (${subscriberId}::integer, r.reference) and s.source = 'electronic'
        and s.stage <> 'cancelled' and s.created_at > now() - make_interval(days => ${SAME_REFERENCE_DAYS})
      order by s.created_at desc, s.id limit 1) s on true`.execute(db);
  await sql`select from shipments where id in (select shipment from ${ENTRIES}) order by id for no key update`.execute(
    db,
  );
  const tell = (name: string, fault: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`update ${LINES} s set faults = ${withFault(name, fault)} from ${ENTRIES} e
      where e.reference = s.reference and ${where}`.execute(db);
  const most = importLimits.documents;
  await tell(
    "reference",
    sql`'code', 'tooManyDocuments', 'values', jsonb_build_object('most', ${most}::integer)`,
    sql`e.place > ${most}`,
  );
  await sql`update ${LINES} s set faults = ${withFault("reference", sql`'code', 'closedEntry', 'values', jsonb_build_object('entry', o.entry_no)`)}
    from ${ENTRIES} e join shipments o on o.id = e.shipment
    where e.reference = s.reference and o.stage <> all(${COMING}::text[])`.execute(db);
  for (const [name, column] of [
    ["site", "site"],
    ["carrier", "carrier"],
    ["supplier", "supplier"],
    ["trailerNo", "trailer_no"],
    ["expectedOn", "expected_on"],
  ] as const)
    await tell(
      name,
      sql`'code', 'unlike'`,
      sql`${sql.ref(`s.${column}`)} <> ${sql.ref(`e.${column}`)}`,
    );
  // An entry has its number of its site.
  await tell(
    "site",
    sql`'code', 'unlike'`,
    sql`exists (select from shipments o where o.id = e.shipment and o.site::text <> s.site)`,
  );
  await tell("unitLabel", sql`'code', 'otherLabel'`, isOfOtherEntry);
}

/** The label of a line `s` of an entry `e` is on another unit of the same supplier, or of nobody known, that is still to leave. */
const isOfOtherEntry = sql`s.unit_label is not null and (
  (s.unit_label, coalesce(e.sender::text, '')) in (select l.unit_label, coalesce(o.sender::text, '')
    from ${LINES} l join ${ENTRIES} o using (reference) where l.unit_label is not null
    group by 1, 2 having count(distinct reference) > 1)
  or exists (select from handling_units u join shipments h on (h.subscriber_id, h.id) = (u.subscriber_id, u.shipment)
    where u.label = s.unit_label and u.shipment is distinct from e.shipment and h.supplier is not distinct from e.sender
      and (u.status in ('received', 'loaded') or u.status = 'expected' and h.stage = any(${COMING}::text[]))))`;

/** What makes two lines lines for the same goods, and what they say of them. */
const alike = sql`jsonb_build_array(part_no, po_no, invoice_no, unit_label)::text`;
const content = sql`row(quantity, uom, coalesce(description, ''), coalesce(weight, -1), coalesce(country_of_origin, ''),
  coalesce(unit_price, -1))`;

/** Compares the lines of entries without a fault with their version before. */
export async function compareLines({ db }: Tx): Promise<void> {
  // An entry comes whole or not at all: a line that is left out would be taken for one that was removed.
  await sql`update ${ENTRIES} e set
      is_wrong = e.reference in (select reference from ${LINES} where faults is not null and reference is not null),
      is_head_changed = coalesce((select (e.carrier, e.supplier, e.trailer_no) is distinct from
            (case when e.carrier is not null then s.carrier::text end,
            case when e.supplier is not null then s.supplier::text end,
            case when e.trailer_no is not null then s.trailer_no end)
          or e.expected_on <> coalesce(to_char(s.eta at time zone z.zone,
            case when length(e.expected_on) = 10 then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI' end), '')
        from shipments s join shared.sites z on z.id = s.site where s.id = e.shipment), false)`.execute(
    db,
  );
  // Lines that say the same are the same wherever they stand; of the others, in the order of the file.
  await sql`create temp table import_announced on commit drop as
    with is_line as (select l.*, e.shipment, ${alike} as alike, ${content} as content,
          row_number() over (partition by l.reference, ${alike}, ${content} order by line) as twin
        from ${LINES} l join ${ENTRIES} e using (reference) where not e.is_wrong),
      was_line as (select a.*, e.reference, ${alike} as alike, ${content} as content,
          row_number() over (partition by a.shipment, ${alike}, ${content} order by line_no) as twin
        from announced_lines a join ${ENTRIES} e on e.shipment = a.shipment and not e.is_wrong
        where a.is_current and a.change <> 'removed'),
      equal as (select i.line, w.id
        from is_line i join was_line w using (shipment, alike, content, twin)),
      is_placed as (select i.*, q.id as equal, coalesce(q.id::text, concat(i.alike,
          row_number() over (partition by i.reference, i.alike, q.id is null order by i.line))) as place
        from is_line i left join equal q using (line)),
      was_placed as (select w.*, case when q.line is null then concat(w.alike,
          row_number() over (partition by w.reference, w.alike, q.line is null order by w.line_no)) else w.id::text end as place
        from was_line w left join equal q using (id))
    select coalesce(i.reference, w.reference) as reference,
      row_number() over (partition by coalesce(i.reference, w.reference) order by i.line, w.line_no) as line_no,
      case when w.id is null then 'added' when i.line is null then 'removed' when i.equal is null then 'changed'
        else 'same' end as change,
      coalesce(i.part_no, w.part_no) as part_no, coalesce(i.quantity, 0) as quantity, w.quantity as quantity_before,
      coalesce(i.uom, w.uom) as uom, coalesce(i.description, w.description) as description,
      coalesce(i.unit_label, w.unit_label) as unit_label, coalesce(i.po_no, w.po_no) as po_no,
      coalesce(i.invoice_no, w.invoice_no) as invoice_no, coalesce(i.weight, w.weight) as weight,
      coalesce(i.country_of_origin, w.country_of_origin) as country_of_origin,
      coalesce(i.unit_price, w.unit_price) as unit_price, i.unit_type, i.invoice_date, i.currency
    from is_placed i full join was_placed w on (i.reference, i.place) = (w.reference, w.place)`.execute(
    db,
  );
  // What comes as it was is no new version.
  await sql`delete from ${ENTRIES} e where is_wrong or not is_head_changed
    and not exists (select from ${ANNOUNCED} a where a.reference = e.reference and a.change <> 'same')`.execute(
    db,
  );
}
