-- What a Carta Porte says of places, carriers, vehicles, drivers, parts and its issuer (decision 95).
alter table importer_settings
  add column legal_name text,
  -- of c_RegimenFiscal
  add column tax_regime text,
  add column postal_code text,
  add column sat_key text;
alter table sites add column owner_name text, add column owner_rfc text, add column owner_tax_id text;
alter table carriers
  add column permit_expires_on date,
  add column environment_insurer text,
  add column environment_policy text;
alter table vehicles
  add column owner uuid,
  add column ownership text,
  add column owned_parts text[] not null default '{}',
  add constraint vehicles_owner foreign key (subscriber_id, owner) references carriers;
create index vehicles_by_owner on vehicles (subscriber_id, owner, id);
alter table drivers add column tax_id text, add column country text;
alter table part_classifications add column packing_code text, add column matter_description text;

-- Roads between sites of the house.
create table site_distances (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  from_site uuid not null,
  to_site uuid not null,
  -- until the next one of the same way
  valid_from date not null,
  km numeric not null,
  minutes integer not null,
  search_text text generated always as (folded(E'\n' || name)) stored,
  primary key (subscriber_id, id),
  constraint site_distances_valid_from unique (subscriber_id, from_site, to_site, valid_from),
  constraint site_distances_from_site foreign key (subscriber_id, from_site) references sites,
  constraint site_distances_to_site foreign key (subscriber_id, to_site) references sites
);
call enforce_house_ownership('site_distances');
grant select on site_distances to viat_search;
create index site_distances_by_search_text on site_distances using gin (subscriber_id, search_text gin_trgm_ops);
create index site_distances_by_name on site_distances (subscriber_id, (name collate "und-x-icu"), id);
create index site_distances_by_valid_from on site_distances (subscriber_id, valid_from, id);
create index site_distances_by_from_site on site_distances (subscriber_id, from_site, id);
create index site_distances_by_to_site on site_distances (subscriber_id, to_site, id);

select share_table(name) from unnest(array[
  'carriers', 'drivers', 'importer_settings', 'part_classifications', 'site_distances', 'sites', 'vehicles'
]) as name;
