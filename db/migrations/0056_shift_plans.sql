create table shift_plans (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  site uuid not null,
  valid_from date not null,
  day_start text not null,
  night_start text not null,
  weekend text not null,
  search_text text generated always as (folded(E'\n' || name)) stored,
  primary key (subscriber_id, id),
  constraint shift_plans_valid_from unique (subscriber_id, site, valid_from),
  constraint shift_plans_site foreign key (subscriber_id, site) references sites
);
call enforce_house_ownership('shift_plans');
grant select on shift_plans to viat_search;
create index shift_plans_by_search_text on shift_plans using gin (subscriber_id, search_text gin_trgm_ops);
create index shift_plans_by_name on shift_plans (subscriber_id, (name collate "und-x-icu"), id);
create index shift_plans_by_site on shift_plans (subscriber_id, site, id);
create index shift_plans_by_valid_from on shift_plans (subscriber_id, valid_from, id);
