import type { Figure } from "#features/kpis/model/figures.ts";

/** Entries a day, and days up to yesterday in which there were as many. */
export const A_DAY = 1_000;
export const DAYS = 400;

/** Entries of two sites with two units each, some with exceptions and priorities, and how what they lack came and went. */
export const filled = (client: number): readonly string[] => [
  `insert into sites (subscriber_id, code, name, kind, country, zone, city)
   select 0, 'FIG' || n, 'Figures ' || n, 'warehouse', 'US', 'America/Chicago', 'Laredo' from generate_series(0, 1) n`,
  `insert into shift_plans (subscriber_id, name, site, valid_from, day_start, night_start, weekend)
   select 0, code, id, '2020-01-01', '06:00', '16:00', 'saturday' from sites where code like 'FIG%'`,
  `insert into trailers (subscriber_id, number, trailer_type)
   select ${client}, 'T-' || n, case when n % 3 = 0 then 'reefer' else '53dry' end from generate_series(0, 999) n`,
  `create temp table came as select n, gen_random_uuid() as id, arrived,
     arrived + (1 + n % 5) * interval '1 hour' as received, arrived + (9 + n % 20) * interval '1 hour' as reviewed,
     arrived + (30 + n % 40) * interval '1 hour' as loaded
   from (select n, date_trunc('day', now()) - n * interval '1 day' / ${A_DAY} as arrived
     from generate_series(1, ${A_DAY * DAYS}) n) e`,
  `insert into shipments (subscriber_id, id, entry_no, bol_no, site, mode, shipment_type, trailer_no, units_declared,
     units_received, stage, inconclusive, missing, created_at, arrived_at, receiving_started_at, received_at,
     received_by, review_started_at, reviewed_at, reviewed_by, loaded_at)
   select ${client}, c.id, 'F-' || n, 'B-' || n, s.id, case when n % 10 = 0 then 'direct' else 'indirect' end,
     (array['FTL', 'LTL', 'parcel', 'air'])[1 + n % 4], 'T-' || n % 1200, 2, 2,
     case when n % 50 = 0 then 'cancelled' when loaded < now() then 'loaded' when reviewed < now() then 'reviewed' else 'received' end,
     reviewed > now(), '{}', arrived, arrived, case when n % 10 > 0 then received - interval '40 minutes' end,
     case when n % 10 > 0 then received end, case when n % 10 > 0 then 'Person ' || n % 30 end,
     case when reviewed < now() then reviewed - interval '1 hour' end, case when reviewed < now() then reviewed end,
     'Person ' || n % 7, case when loaded < now() then loaded end
   from came c join sites s on s.code = 'FIG' || n % 2`,
  `insert into handling_units (subscriber_id, label, shipment, unit_type, pieces, weight, status)
   select ${client}, 'FIG' || n || '-' || unit, id, 'box', 24, 10.5, 'received' from came, generate_series(1, 2) unit`,
  `insert into exceptions (subscriber_id, exception_no, shipment, kind, severity, description, status, created_at)
   select ${client}, 'X-' || n, id, case when n % 3 = 0 then 'damage' else 'short' end, 'minor', 'Otherwise', 'open', received
   from came where n % 20 = 0`,
  `insert into priorities (subscriber_id, number, shipment, level, needed_on, needed_at, needed_by, grounds, requested_by)
   select ${client}, 'P-' || n, id, 1 + n % 5, arrived::date, '10:00', loaded, 'Line down', 'Ana' from came where n % 10 = 0`,
  `insert into entity_events (subscriber_id, entity, row_id, version, action, changes, person_name, occurred_at, recorded_at)
   select ${client}, 'shipments', id, 2, 'followed', '{"inconclusive": [false, true]}'::jsonb, 'Ana', received, received from came
   union all
   select ${client}, 'shipments', id, 3, 'followed', '{"inconclusive": [true, false]}'::jsonb, 'Ana', reviewed, reviewed from came
   where reviewed < now()`,
  "vacuum analyze shipments, handling_units, exceptions, priorities, entity_events, trailers",
  "checkpoint",
];

const RECEIVED = "(case when s.mode = 'direct' then s.arrived_at else s.received_at end)";
const day = (at: string) => `date_trunc('day', ${at} at time zone 'America/Chicago')`;
const hours = (from: string, until: string) =>
  `avg(${until} - ${from}), percentile_cont(array[0.5, 0.9]) within group (order by ${until} - ${from})`;
const among = (at: string) => `${at} >= $2 and ${at} < $3 and s.stage <> 'cancelled'`;
const entries = "from shipments s";
const UNITS = `left join lateral (select sum(u.pieces) as pieces, sum(u.weight) as weight from handling_units u
  where u.subscriber_id = s.subscriber_id and u.shipment = s.id and u.status <> 'void') u on true`;
const own =
  "where s.subscriber_id = $1 and s.site in (select id from sites where code like 'FIG%') and";
const daily = (at: string) =>
  `select ${day(at)}, count(*) ${entries} ${own} ${among(at)} group by 1`;
const sums = "sum(s.units_received), sum(u.pieces), sum(u.weight)";

/** What somebody would write for a figure of each shape who had no other to answer: $1 the client, $2 and $3 the instants. */
export const BARE: Readonly<Record<Figure["shape"], string>> = {
  types: `select s.shipment_type, count(*), ${sums} ${entries} ${UNITS} ${own} ${among(RECEIVED)} group by 1`,
  times: `select ${day(RECEIVED)}, s.mode, count(*), ${hours("s.arrived_at", RECEIVED)} ${entries} ${own} ${among(RECEIVED)} group by 1, 2`,
  reviews: `select ${day("s.reviewed_at")}, count(*), ${hours(RECEIVED, "s.reviewed_at")} ${entries} ${own} ${among("s.reviewed_at")} group by 1`,
  trailers: `select s.received_by, t.trailer_type, count(*) ${entries} left join trailers t on t.subscriber_id = s.subscriber_id
    and t.number = s.trailer_no ${own} ${among(RECEIVED)} group by 1, 2`,
  processing: `select s.received_by, count(*), ${hours("s.receiving_started_at", RECEIVED)}, ${sums} ${entries} ${UNITS} ${own} ${among(RECEIVED)} group by 1`,
  reviewed: `${daily(RECEIVED)} union all ${daily("s.reviewed_at")}`,
  processed: `${daily("s.arrived_at")} union all ${daily("s.loaded_at")}`,
  exceptions: `select * from (select ${day("e.created_at")} as d, e.kind, count(*) from exceptions e join shipments s
    on s.subscriber_id = e.subscriber_id and s.id = e.shipment ${own} ${among("e.created_at")} and e.status <> 'void' group by 1, 2) e
    join (select ${day(RECEIVED)} as d, avg(exists (select from exceptions x where x.subscriber_id = s.subscriber_id
      and x.shipment = s.id and x.status <> 'void')::integer) ${entries} ${own} ${among(RECEIVED)} group by 1) r using (d)`,
  priorities: `select p.level, count(*) from priorities p join shipments s on s.subscriber_id = p.subscriber_id
    and s.id = p.shipment ${own} ${among("p.needed_by")} group by 1`,
  // What they lacked at the end: what the first later change says that they were.
  inconclusive: `with later as (select distinct on (e.row_id) e.row_id, (e.changes -> 'inconclusive' ->> 0)::boolean as was
      from entity_events e where e.subscriber_id = $1 and e.entity = 'shipments' and e.changes ? 'inconclusive'
      and e.occurred_at >= $3 order by e.row_id, e.version)
    select coalesce(s.received_by, s.reviewed_by), count(*), max($3 - s.arrived_at) ${entries} left join later l on l.row_id = s.id
    ${own} (s.inconclusive or l.was) and coalesce(l.was, s.inconclusive) and s.created_at < $3 and s.stage <> 'cancelled'
    and $2::timestamptz < $3 group by 1`,
};
