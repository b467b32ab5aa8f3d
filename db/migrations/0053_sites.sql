-- Rows of the house, which is tenant 0: whoever proves any client reads them, a transaction of the house alone writes them,
-- and nobody deletes them.
create procedure enforce_house_ownership(house_table regclass) language plpgsql as $$
begin
  call enforce_tenancy(house_table);
  execute format('alter policy tenancy on %s using ((select current_subscribers()) is not null)', house_table);
  execute format('alter table %s add constraint of_the_house check (subscriber_id = 0)', house_table);
  execute format('revoke delete, truncate on %s from viat_app', house_table);
end $$;

-- The house's own rows are found in a transaction of a client too.
create or replace function rows_like(entity_table name, patterns text[], owner integer, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  proven integer[] := (select current_subscribers());
begin
  if owner <> all (proven || 0) or proven is null then return; end if;
  return query execute format(
    'select id from %I where subscriber_id = $1 and %s limit $2', entity_table,
    (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern))
    using owner, most;
end $$;

-- The house's own rows have their history there too.
alter table entity_events drop constraint entity_events_subscriber_id_fkey;

create table sites (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null,
  country text not null,
  zone text not null,
  street text,
  city text not null,
  region text,
  postal_code text,
  status text not null default 'open',
  search_text text generated always as (folded(E'\n' || code || E'\n' || name || E'\n' || city)) stored,
  primary key (subscriber_id, id),
  constraint sites_code unique (subscriber_id, code)
);
call enforce_house_ownership('sites');
grant select on sites to viat_search;
create index sites_by_search_text on sites using gin (subscriber_id, search_text gin_trgm_ops);
create index sites_by_code on sites (subscriber_id, (code collate "und-x-icu"), id);
create index sites_by_name on sites (subscriber_id, (name collate "und-x-icu"), id);
create index sites_by_city on sites (subscriber_id, (city collate "und-x-icu"), id);
create index sites_by_kind on sites (subscriber_id, kind, id);
create index sites_by_country on sites (subscriber_id, country, id);
create index sites_by_status on sites (subscriber_id, status, id);
