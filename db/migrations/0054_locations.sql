create table locations (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  site uuid not null,
  kind text not null,
  zone text,
  capacity integer,
  status text not null default 'open',
  search_text text generated always as (folded(E'\n' || code || E'\n' || coalesce(zone, ''))) stored,
  primary key (subscriber_id, id),
  constraint locations_code unique (subscriber_id, site, code),
  constraint locations_site foreign key (subscriber_id, site) references sites
);
call enforce_house_ownership('locations');
grant select on locations to viat_search;
create index locations_by_search_text on locations using gin (subscriber_id, search_text gin_trgm_ops);
create index locations_by_code on locations (subscriber_id, (code collate "und-x-icu"), id);
create index locations_by_site on locations (subscriber_id, site, id);
create index locations_by_zone on locations
  (subscriber_id, ((case when zone is null then U&'\FFFF' else zone end) collate "und-x-icu"), id);
create index locations_by_kind on locations (subscriber_id, kind, id);
create index locations_by_status on locations (subscriber_id, status, id);
