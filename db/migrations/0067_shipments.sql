create table shipments (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  house integer generated always as (0) stored,
  entry_no text not null,
  bol_no text not null,
  pro_no text,
  site uuid not null,
  direction text not null default 'south',
  mode text not null default 'indirect',
  shipment_type text not null,
  carrier uuid,
  supplier uuid,
  trailer_no text,
  seal_in text,
  driver_name text,
  units_declared integer not null,
  weight_declared numeric,
  hazmat boolean not null default false,
  eta timestamptz,
  comments text,
  stage text not null default 'expected',
  doc_status text not null default 'missing',
  inconclusive boolean not null default false,
  missing text[] not null default '{}',
  units_received integer,
  dock uuid,
  arrived_at timestamptz,
  receiving_started_at timestamptz,
  received_at timestamptz,
  received_by text,
  review_started_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by text,
  ready_at timestamptz,
  repeats uuid,
  search_text text generated always as (folded(E'\n' || entry_no || E'\n' || bol_no || E'\n' || coalesce(pro_no, '')
    || E'\n' || coalesce(trailer_no, ''))) stored,
  primary key (subscriber_id, id),
  constraint shipments_entry_no unique (subscriber_id, entry_no),
  constraint shipments_site foreign key (house, site) references sites,
  constraint shipments_carrier foreign key (subscriber_id, carrier) references carriers,
  constraint shipments_supplier foreign key (subscriber_id, supplier) references carriers,
  constraint shipments_dock foreign key (house, dock) references locations,
  constraint shipments_repeats foreign key (subscriber_id, repeats) references shipments
);
call enforce_tenancy('shipments');
call enforce_entity_tenancy('shipments');
grant select on shipments to viat_search;
create index shipments_by_search_text on shipments using gin (subscriber_id, search_text gin_trgm_ops);
create index shipments_by_entry_no on shipments (subscriber_id, (entry_no collate "und-x-icu"), id);
create index shipments_by_bol_no on shipments (subscriber_id, (bol_no collate "und-x-icu"), id);
create index shipments_of_bol on shipments (subscriber_id, bol_no, created_at);
create index shipments_by_eta on shipments (subscriber_id, (case when eta is null then 'infinity'::timestamptz else eta end), id);
create index shipments_by_arrived_at on shipments
  (subscriber_id, (case when arrived_at is null then 'infinity'::timestamptz else arrived_at end), id);
create index shipments_by_site on shipments (subscriber_id, site, id);
create index shipments_by_direction on shipments (subscriber_id, direction, id);
create index shipments_by_mode on shipments (subscriber_id, mode, id);
create index shipments_by_shipment_type on shipments (subscriber_id, shipment_type, id);
create index shipments_by_carrier on shipments (subscriber_id, carrier, id);
create index shipments_by_supplier on shipments (subscriber_id, supplier, id);
create index shipments_by_hazmat on shipments (subscriber_id, hazmat, id);
create index shipments_by_stage on shipments (subscriber_id, stage, id);
create index shipments_by_doc_status on shipments (subscriber_id, doc_status, id);
create index shipments_by_inconclusive on shipments (subscriber_id, inconclusive, id);
create index shipments_by_missing on shipments using gin (subscriber_id, missing);

create table handling_units (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  house integer generated always as (0) stored,
  label text not null,
  shipment uuid not null,
  unit_type text not null,
  pieces integer,
  weight numeric,
  location uuid,
  status text not null default 'expected',
  search_text text generated always as (folded(E'\n' || label)) stored,
  primary key (subscriber_id, id),
  constraint handling_units_label unique (subscriber_id, label),
  constraint handling_units_shipment foreign key (subscriber_id, shipment) references shipments,
  constraint handling_units_location foreign key (house, location) references locations
);
call enforce_tenancy('handling_units');
call enforce_entity_tenancy('handling_units');
grant select on handling_units to viat_search;
create index handling_units_by_search_text on handling_units using gin (subscriber_id, search_text gin_trgm_ops);
create index handling_units_by_label on handling_units (subscriber_id, (label collate "und-x-icu"), id);
create index handling_units_by_shipment on handling_units (subscriber_id, shipment, id);
create index handling_units_by_unit_type on handling_units (subscriber_id, unit_type, id);
create index handling_units_by_location on handling_units (subscriber_id, location, id);
create index handling_units_by_status on handling_units (subscriber_id, status, id);

alter table stock_moves add foreign key (subscriber_id, unit) references handling_units;
alter table stock_balances add foreign key (subscriber_id, unit) references handling_units;

create table exceptions (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  exception_no text not null,
  shipment uuid not null,
  unit uuid,
  kind text not null,
  severity text not null,
  quantity integer,
  description text not null,
  responsible text not null default 'unknown',
  status text not null default 'open',
  resolution text,
  resolved_at timestamptz,
  search_text text generated always as (folded(E'\n' || exception_no)) stored,
  primary key (subscriber_id, id),
  constraint exceptions_exception_no unique (subscriber_id, exception_no),
  constraint exceptions_shipment foreign key (subscriber_id, shipment) references shipments,
  constraint exceptions_unit foreign key (subscriber_id, unit) references handling_units
);
call enforce_tenancy('exceptions');
call enforce_entity_tenancy('exceptions');
grant select on exceptions to viat_search;
create index exceptions_by_search_text on exceptions using gin (subscriber_id, search_text gin_trgm_ops);
create index exceptions_by_exception_no on exceptions (subscriber_id, (exception_no collate "und-x-icu"), id);
create index exceptions_by_shipment on exceptions (subscriber_id, shipment, id);
create index exceptions_by_kind on exceptions (subscriber_id, kind, id);
create index exceptions_by_severity on exceptions (subscriber_id, severity, id);
create index exceptions_by_responsible on exceptions (subscriber_id, responsible, id);
create index exceptions_by_status on exceptions (subscriber_id, status, id);
