create table vehicles (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  plate text not null,
  plate_state text,
  carrier uuid not null,
  unit_type text not null,
  econ_no text,
  configuration text,
  gross_weight numeric,
  model_year integer,
  policy_expires_on date,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || plate || E'\n' || coalesce(econ_no, ''))) stored,
  primary key (subscriber_id, id),
  constraint vehicles_plate unique (subscriber_id, plate),
  constraint vehicles_carrier foreign key (subscriber_id, carrier) references carriers
);
call enforce_tenancy('vehicles');
call enforce_entity_tenancy('vehicles');
grant select on vehicles to viat_search;
create index vehicles_by_search_text on vehicles using gin (subscriber_id, search_text gin_trgm_ops);
create index vehicles_by_plate on vehicles (subscriber_id, (plate collate "und-x-icu"), id);
create index vehicles_by_carrier on vehicles (subscriber_id, carrier, id);
create index vehicles_by_unit_type on vehicles (subscriber_id, unit_type, id);
create index vehicles_by_model_year on vehicles (subscriber_id, (coalesce(model_year, 2147483647)), id);
create index vehicles_by_policy_expires_on on vehicles (subscriber_id, (coalesce(policy_expires_on, 'infinity'::date)), id);
create index vehicles_by_status on vehicles (subscriber_id, status, id);

create table drivers (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  carrier uuid not null,
  licence_no text not null,
  licence_expires_on date,
  fast_card text,
  rfc text,
  phone text,
  status text not null default 'active',
  search_text text generated always as (folded(
    E'\n' || name || E'\n' || licence_no || E'\n' || coalesce(fast_card, '') || E'\n' || coalesce(rfc, ''))) stored,
  primary key (subscriber_id, id),
  constraint drivers_licence_no unique (subscriber_id, licence_no),
  constraint drivers_carrier foreign key (subscriber_id, carrier) references carriers
);
call enforce_tenancy('drivers');
call enforce_entity_tenancy('drivers');
grant select on drivers to viat_search;
create index drivers_by_search_text on drivers using gin (subscriber_id, search_text gin_trgm_ops);
create index drivers_by_name on drivers (subscriber_id, (name collate "und-x-icu"), id);
create index drivers_by_carrier on drivers (subscriber_id, carrier, id);
create index drivers_by_licence_expires_on on drivers (subscriber_id, (coalesce(licence_expires_on, 'infinity'::date)), id);
create index drivers_by_status on drivers (subscriber_id, status, id);
