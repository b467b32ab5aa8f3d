-- How the house is called on its papers (decision 96).
create table letterheads (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  -- null: all sites that have none of their own
  site uuid,
  street text,
  city text,
  state_code text,
  postal_code text,
  country text,
  phone text,
  tax_id text,
  search_text text generated always as (folded(E'\n' || name)) stored,
  primary key (subscriber_id, id),
  constraint letterheads_site foreign key (subscriber_id, site) references sites
);
call enforce_house_ownership('letterheads');
grant select on letterheads to viat_search;
create index letterheads_by_search_text on letterheads using gin (subscriber_id, search_text gin_trgm_ops);
create index letterheads_by_name on letterheads (subscriber_id, (name collate "und-x-icu"), id);
create index letterheads_by_site on letterheads (subscriber_id, site, id);
