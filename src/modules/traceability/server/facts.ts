import { sql } from "kysely";
import type { Entity } from "#kit/entity/entity.ts";
import type { FieldName } from "#kit/entity/RowOf.ts";
import { instantText } from "#kit/entity/server/columns.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { exceptions } from "../../shipments/exceptions/exceptions.ts";
import { invoices } from "../../shipments/invoices/invoices.ts";
import { priorities } from "../../priorities/priorities.ts";
import { shipments } from "../../shipments/shipments.ts";
import { trailerVisits } from "../../trailers/trailerVisits/trailerVisits.ts";
import { type Fact, FOLLOWED, MOST_FACTS, type StoryDocument } from "../contract.ts";
import { visitsOfShipments } from "./visitOf.ts";

const followed = <E extends Entity>({ name, fields }: E, followedFields: readonly FieldName<E>[]) =>
  followedFields.map((field, step) => ({
    entity: name,
    field,
    step,
    initial: step === 0 ? (fields[field]?.initial ?? null) : null,
  }));

const FIELDS = [
  ...followed(shipments, FOLLOWED.shipments),
  ...followed(trailerVisits, FOLLOWED.trailerVisits),
  ...followed(invoices, FOLLOWED.invoices),
  ...followed(exceptions, FOLLOWED.exceptions),
  ...followed(priorities, FOLLOWED.priorities),
];

/** A fact with the row of which it tells, where it is one row's. */
type Found = Omit<Fact, "documents"> & { readonly row: string | null };

const times = (until: string | null) => sql`${instantText(sql.ref("at"))} as at,
  ${until === null ? sql`null` : sql`case when ${sql.ref(until)} > at then ${instantText(sql.ref(until))} end`} as until`;

/** Facts of an entry in their order, and whether there are more of them than are told. */
export async function factsOf(tx: ReadTx, id: string): Promise<{ facts: Fact[]; isCut: boolean }> {
  const [documents, ...found] = await Promise.all([
    documentsOf(tx, id),
    changes(tx, id),
    moves(tx, id),
    holds(tx, id),
    counts(tx, id),
  ]);
  const photos = Map.groupBy(
    documents.filter(({ entity }) => entity === "exceptions"),
    ({ row }) => row,
  );
  const papers = Map.groupBy(
    documents.filter(({ entity }) => entity === "shipments"),
    ({ at, by }) => `${at.slice(0, 13)} ${by}`,
  );
  const facts = [
    ...found.flat().map(({ row, ...fact }): Fact => {
      const isRaised = fact.of === "exceptions" && fact.value === "open";
      return { ...fact, documents: (isRaised && photos.get(row ?? "")?.map(plain)) || [] };
    }),
    ...[...papers.values()].flatMap((all) => paperFact(all)),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return { facts: facts.slice(0, MOST_FACTS), isCut: facts.length > MOST_FACTS };
}

/** Every change of what a story follows, at the time that the row says where it has a column for it. */
async function changes({ db }: ReadTx, id: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with told as (
      select 'shipments' as entity, subscriber_id, id, null as name, null as kind, null as said, jsonb_build_object(
        'added', created_at, 'checkIn', arrived_at, 'startReceive', receiving_started_at, 'closeReceive', received_at,
        'startReview', review_started_at, 'closeReview', reviewed_at, 'ready', ready_at) as times
      from shared.shipments where id = ${id}
      union all select 'trailerVisits', v.subscriber_id, v.id, v.visit_no, null, null, jsonb_build_object('added', v.created_at,
        'checkIn', v.arrived_at, 'toDock', v.docked_at, 'inspect', v.inspected_at, 'checkOut', v.out_at)
        from shared.shipments s ${visitsOfShipments} where s.id = ${id}
      union all select 'invoices', subscriber_id, id, number, null, null, '{}' from shared.invoices where shipment = ${id}
      union all select 'exceptions', subscriber_id, id, exception_no, kind, description, '{}' from shared.exceptions where shipment = ${id}
      union all select 'priorities', subscriber_id, id, number, null, grounds, '{}' from shared.priorities where shipment = ${id}),
    changed as (
      select distinct on (e.entity, e.row_id, e.version, e.note) told.entity as of, told.id as row, f.field,
        coalesce(e.changes -> f.field ->> 1, f.initial) as value, told.name, told.kind,
        case when e.action = 'added' then told.said else e.reason end as said, e.person_name as by,
        coalesce(e.changes -> 'dock.label' ->> 1, e.changes -> 'location.label' ->> 1) as place,
        e.occurred_at, (told.times ->> e.action)::timestamptz as milestone,
        lead(1) over (partition by e.entity, e.row_id, e.action, f.field order by e.version) is null as "isLast"
      from told join shared.entity_events e on e.subscriber_id = told.subscriber_id and e.entity = told.entity and e.row_id = told.id
      join jsonb_to_recordset(${JSON.stringify(FIELDS)}::jsonb) as f(entity text, field text, step integer, initial text)
        on f.entity = e.entity
        and (e.changes -> f.field ->> 1 is not null or e.action = 'added' and f.initial is not null)
      order by e.entity, e.row_id, e.version, e.note, f.step),
    timed as (select *, case when "isLast" then coalesce(milestone, occurred_at) else occurred_at end as at from changed)
    select of, row, field, value, name, kind, said, by, null as "from", place, null as units, ${times(null)}
    from timed order by timed.at limit ${MOST_FACTS + 1}`.execute(db);
  return rows;
}

/** Moves of its units: those of one person, from one place to one other, in one hour, together. */
async function moves({ db }: ReadTx, id: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with done as (
      select m.reason, m.person_name, f.code as "from", l.code as place, c.count_no, min(m.occurred_at) as at,
        max(m.occurred_at) as last, count(*)::integer as units
      from shared.shipments s join shared.handling_units u on (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
      join shared.stock_moves m on (m.subscriber_id, m.unit) = (u.subscriber_id, u.id)
      left join shared.locations f on f.id = m.from_location
      left join shared.locations l on l.id = m.to_location
      left join shared.counts c on (c.subscriber_id, c.id) = (m.subscriber_id, m.document)
      where s.id = ${id}
      group by m.reason, m.person_name, f.code, l.code, c.count_no, date_trunc('hour', m.occurred_at))
    select 'moves' as of, null as row, null as field, reason as value, count_no as name, null as kind, null as said,
      person_name as by, "from", place, units, ${times("last")}
    from done order by done.at limit ${MOST_FACTS + 1}`.execute(db);
  return rows;
}

/** What held its units or its trailer, and what released them: those of one person, for one reason, in one hour, together. */
async function holds({ db }: ReadTx, id: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with held as (
      select e.action, e.reason, e.person_name, row.name, min(e.occurred_at) as at, max(e.occurred_at) as last,
        case when row.name is null then count(*)::integer end as units
      from (
        select u.subscriber_id, 'handlingUnits' as entity, u.id, null as name
          from shared.shipments s join shared.handling_units u on (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id) where s.id = ${id}
        union all select v.subscriber_id, 'trailerVisits', v.id, v.visit_no from shared.shipments s ${visitsOfShipments}
          where s.id = ${id}) row
      join shared.entity_events e on (e.subscriber_id, e.entity, e.row_id) = (row.subscriber_id, row.entity, row.id)
      where e.action in ('held', 'released')
      group by e.action, e.reason, e.person_name, row.name, date_trunc('hour', e.occurred_at))
    select 'holds' as of, null as row, null as field, action as value, name, null as kind, reason as said, person_name as by,
      null as "from", null as place, units, ${times("last")}
    from held order by held.at limit ${MOST_FACTS + 1}`.execute(db);
  return rows;
}

/** Counts that are over of places at which its units stood then. */
async function counts({ db }: ReadTx, id: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with own as (
      select m.subscriber_id, m.to_location as location, m.occurred_at as since,
        lead(m.occurred_at, 1, 'infinity') over (partition by m.unit order by m.seq) as until
      from shared.shipments s join shared.handling_units u on (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
      join shared.stock_moves m on (m.subscriber_id, m.unit) = (u.subscriber_id, u.id)
      where s.id = ${id}),
    counted as (
      select c.*, c.counted_at as at from shared.counts c where c.status in ('agreed', 'adjusted') and exists (select from own
        where own.subscriber_id = c.subscriber_id and own.location = c.location and c.counted_at between own.since and own.until))
    select 'counts' as of, counted.id as row, null as field, counted.status as value, count_no as name, null as kind,
      null as said, counted_by as by, null as "from", l.code as place, null as units, ${times(null)}
    from counted join shared.locations l on l.id = counted.location order by counted.at limit ${MOST_FACTS + 1}`.execute(
    db,
  );
  return rows;
}

type Came = StoryDocument & { readonly at: string; readonly by: string };

/** Documents of the entry and of its exceptions, in the order in which they came. */
async function documentsOf({ db }: ReadTx, id: string): Promise<Came[]> {
  const { rows } = await sql<Came>`
    select d.id, d.entity, d.row_id as row, d.type, d.file, d.media, d.thumbnail, d.person_name as by,
      ${instantText(sql.ref("d.occurred_at"))} as at
    from shared.entity_documents d
    where d.removed_at is null and (d.entity = 'shipments' and d.row_id = ${id}
      or d.entity = 'exceptions' and d.row_id in (select id from shared.exceptions where shipment = ${id}))
    order by d.occurred_at, d.number limit ${MOST_FACTS}`.execute(db);
  return rows;
}

const plain = ({ at: _at, by: _by, ...document }: Came): StoryDocument => document;

function paperFact(all: readonly Came[]): Fact[] {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return [];
  const { at, by } = first;
  const nothing = {
    field: null,
    name: null,
    kind: null,
    from: null,
    place: null,
    said: null,
    units: null,
  };
  const until = last.at > at ? last.at : null;
  return [
    { ...nothing, of: "documents", value: "added", at, until, by, documents: all.map(plain) },
  ];
}
