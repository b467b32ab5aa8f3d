create table trailers (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number text not null,
  trailer_type text not null,
  carrier uuid,
  plate text,
  plate_state text,
  model_year integer,
  last_inspected_at timestamptz,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || number || E'\n' || coalesce(plate, ''))) stored,
  primary key (subscriber_id, id),
  constraint trailers_number unique (subscriber_id, number),
  constraint trailers_carrier foreign key (subscriber_id, carrier) references carriers
);
call enforce_tenancy('trailers');
call enforce_entity_tenancy('trailers');
grant select on trailers to viat_search;
create index trailers_by_search_text on trailers using gin (subscriber_id, search_text gin_trgm_ops);
create index trailers_by_number on trailers (subscriber_id, (number collate "und-x-icu"), id);
create index trailers_by_trailer_type on trailers (subscriber_id, trailer_type, id);
create index trailers_by_carrier on trailers (subscriber_id, carrier, id);
create index trailers_by_last_inspected_at on trailers
  (subscriber_id, (case when last_inspected_at is null then 'infinity'::timestamptz else last_inspected_at end), id);
create index trailers_by_status on trailers (subscriber_id, status, id);

create table trailer_visits (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  house integer generated always as (0) stored,
  trailer_no text not null,
  visit_no text not null,
  trailer uuid not null,
  site uuid not null,
  purpose text not null default 'inbound',
  appointment_at timestamptz,
  free_hours integer not null default 48,
  temp_set numeric,
  comments text,
  position text not null default 'expected',
  on_site boolean not null default false,
  location uuid,
  load text,
  carrier_in uuid,
  driver_in text,
  tractor_in text,
  seal_in text,
  seal text,
  arrived_at timestamptz,
  free_until timestamptz,
  docked_at timestamptz,
  emptied_at timestamptz,
  loaded_at timestamptz,
  inspection text not null default 'pending',
  inspected_at timestamptz,
  inspected_by text,
  failed_points text[] not null default '{}',
  inspection_note text,
  carrier_out uuid,
  driver_out text,
  seal_out text,
  out_at timestamptz,
  search_text text generated always as (folded(E'\n' || trailer_no || E'\n' || visit_no || E'\n' || coalesce(seal, ''))) stored,
  primary key (subscriber_id, id),
  constraint trailer_visits_visit_no unique (subscriber_id, visit_no),
  constraint trailer_visits_trailer foreign key (subscriber_id, trailer) references trailers,
  constraint trailer_visits_site foreign key (house, site) references sites,
  constraint trailer_visits_location foreign key (house, location) references locations,
  constraint trailer_visits_carrier_in foreign key (subscriber_id, carrier_in) references carriers,
  constraint trailer_visits_carrier_out foreign key (subscriber_id, carrier_out) references carriers
);
call enforce_tenancy('trailer_visits');
call enforce_entity_tenancy('trailer_visits');
grant select on trailer_visits to viat_search;
create index trailer_visits_by_search_text on trailer_visits using gin (subscriber_id, search_text gin_trgm_ops);
create index trailer_visits_by_trailer_no on trailer_visits (subscriber_id, (trailer_no collate "und-x-icu"), id);
create index trailer_visits_by_visit_no on trailer_visits (subscriber_id, (visit_no collate "und-x-icu"), id);
create index trailer_visits_by_trailer on trailer_visits (subscriber_id, trailer, id);
create index trailer_visits_by_site on trailer_visits (subscriber_id, site, id);
create index trailer_visits_by_purpose on trailer_visits (subscriber_id, purpose, id);
create index trailer_visits_by_appointment_at on trailer_visits
  (subscriber_id, (case when appointment_at is null then 'infinity'::timestamptz else appointment_at end), id);
create index trailer_visits_by_position on trailer_visits (subscriber_id, position, id);
create index trailer_visits_by_on_site on trailer_visits (subscriber_id, on_site, id);
create index trailer_visits_by_location on trailer_visits (subscriber_id, location, id);
create index trailer_visits_by_load on trailer_visits (subscriber_id, load, id);
create index trailer_visits_by_carrier_in on trailer_visits (subscriber_id, carrier_in, id);
create index trailer_visits_by_arrived_at on trailer_visits
  (subscriber_id, (case when arrived_at is null then 'infinity'::timestamptz else arrived_at end), id);
create index trailer_visits_by_free_until on trailer_visits
  (subscriber_id, (case when free_until is null then 'infinity'::timestamptz else free_until end), id);
create index trailer_visits_by_inspection on trailer_visits (subscriber_id, inspection, id);
create index trailer_visits_by_failed_points on trailer_visits using gin (subscriber_id, failed_points);
create index trailer_visits_by_out_at on trailer_visits
  (subscriber_id, (case when out_at is null then 'infinity'::timestamptz else out_at end), id);
-- A trailer is in one place at a time.
create unique index trailer_visits_trailer on trailer_visits (subscriber_id, trailer) where on_site;

-- Where trailers stand, of whichever client: a place holds one, and a client learns of another's only that it does.
create table occupied_places (
  location uuid constraint trailer_visits_location primary key,
  house integer generated always as (0) stored,
  foreign key (house, location) references locations
);
revoke update, truncate on occupied_places from viat_app;

create function occupy_place() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.location is not null then
    delete from occupied_places where location = old.location;
  end if;
  if new.location is not null then
    insert into occupied_places (location) values (new.location);
  end if;
  return null;
end $$;
create trigger comes_to_place after insert on trailer_visits
  for each row when (new.location is not null) execute function occupy_place();
create trigger changes_place after update of location on trailer_visits
  for each row when (new.location is distinct from old.location) execute function occupy_place();
