create table loads (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  house integer generated always as (0) stored,
  load_no text not null,
  site uuid not null,
  destination uuid not null,
  kind text not null default 'cross',
  unit_type text not null,
  carrier uuid,
  planned_for date not null,
  turn integer,
  comments text,
  status text not null default 'draft',
  visit uuid,
  reassigned_from uuid,
  units_planned integer,
  units_loaded integer,
  weight_loaded numeric,
  seal text,
  difference text,
  start_waiver text,
  seal_waiver text,
  released_at timestamptz,
  started_at timestamptz,
  started_by text,
  loaded_at timestamptz,
  sealed_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  search_text text generated always as (folded(E'\n' || load_no || E'\n' || coalesce(seal, ''))) stored,
  primary key (subscriber_id, id),
  constraint loads_load_no unique (subscriber_id, load_no),
  constraint loads_site foreign key (house, site) references sites,
  constraint loads_destination foreign key (house, destination) references sites,
  constraint loads_carrier foreign key (subscriber_id, carrier) references carriers,
  constraint loads_visit foreign key (subscriber_id, visit) references trailer_visits,
  constraint loads_reassigned_from foreign key (subscriber_id, reassigned_from) references loads
);
call enforce_tenancy('loads');
call enforce_entity_tenancy('loads');
grant select on loads to viat_search;
create index loads_by_search_text on loads using gin (subscriber_id, search_text gin_trgm_ops);
create index loads_by_load_no on loads (subscriber_id, (load_no collate "und-x-icu"), id);
create index loads_by_site on loads (subscriber_id, site, id);
create index loads_by_destination on loads (subscriber_id, destination, id);
create index loads_by_kind on loads (subscriber_id, kind, id);
create index loads_by_unit_type on loads (subscriber_id, unit_type, id);
create index loads_by_carrier on loads (subscriber_id, carrier, id);
create index loads_by_planned_for on loads (subscriber_id, planned_for, id);
create index loads_by_status on loads (subscriber_id, status, id);
create index loads_by_visit on loads (subscriber_id, visit, id);
create index loads_by_dispatched_at on loads
  (subscriber_id, (case when dispatched_at is null then 'infinity'::timestamptz else dispatched_at end), id);
-- A trailer is one load's until it leaves.
create unique index loads_visit on loads (subscriber_id, visit)
  where status in ('draft', 'released', 'loading', 'loaded', 'sealed');

alter table shipments
  add volume_declared numeric,
  add destination uuid,
  add load uuid,
  add load_position integer,
  add loaded_at timestamptz,
  add dispatched_at timestamptz,
  add delivered_at timestamptz,
  add constraint shipments_destination foreign key (house, destination) references sites,
  add constraint shipments_load foreign key (subscriber_id, load) references loads;
create index shipments_by_destination on shipments (subscriber_id, destination, id);
create index shipments_by_load on shipments (subscriber_id, load, id);
create index shipments_of_loading on shipments (subscriber_id, site, loaded_at);

-- A unit is on one load at most.
alter table handling_units
  add load uuid,
  add loaded_at timestamptz,
  add loaded_by text,
  add constraint handling_units_load foreign key (subscriber_id, load) references loads,
  add constraint handling_units_on_load check ((status in ('loaded', 'dispatched', 'delivered')) = (load is not null));
create index handling_units_by_load on handling_units (subscriber_id, load, id);

alter table stock_moves
  drop constraint stock_moves_from_place_check,
  drop constraint stock_moves_to_place_check,
  drop constraint stock_moves_reason_check,
  add check (from_place in ('supplier', 'trailer', 'transit', 'customer', 'adjust')),
  add check (to_place in ('supplier', 'trailer', 'transit', 'customer', 'adjust')),
  add check (reason in ('receive', 'putaway', 'pick', 'stage', 'load', 'ship', 'deliver', 'return', 'adjust', 'count',
    'hold', 'release', 'scrap', 'reverse'));
