create table priorities (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number text not null,
  shipment uuid not null,
  level integer not null default 3,
  needed_on date not null,
  needed_at text not null,
  needed_by timestamptz,
  zone text,
  grounds text not null,
  requested_by text not null,
  status text not null default 'requested',
  done_at timestamptz,
  search_text text generated always as (folded(E'\n' || number || E'\n' || requested_by)) stored,
  primary key (subscriber_id, id),
  constraint priorities_number unique (subscriber_id, number),
  constraint priorities_shipment foreign key (subscriber_id, shipment) references shipments
);
call enforce_tenancy('priorities');
call enforce_entity_tenancy('priorities');
grant select on priorities to viat_search;
create index priorities_by_search_text on priorities using gin (subscriber_id, search_text gin_trgm_ops);
create index priorities_by_number on priorities (subscriber_id, (number collate "und-x-icu"), id);
create index priorities_by_shipment on priorities (subscriber_id, shipment, id);
create index priorities_by_level on priorities (subscriber_id, level, id);
create index priorities_by_needed_by on priorities
  (subscriber_id, (case when needed_by is null then 'infinity'::timestamptz else needed_by end), id);
create index priorities_by_status on priorities (subscriber_id, status, id);
