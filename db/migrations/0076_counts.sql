create table counts (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  house integer generated always as (0) stored,
  count_no text not null,
  location uuid not null,
  status text not null default 'planned',
  turns integer not null default 0,
  counted_by text,
  counted_at timestamptz,
  not_found text[] not null default '{}',
  found text[] not null default '{}',
  search_text text generated always as (folded(E'\n' || count_no)) stored,
  primary key (subscriber_id, id),
  constraint counts_count_no unique (subscriber_id, count_no),
  constraint counts_location foreign key (house, location) references locations
);
call enforce_tenancy('counts');
call enforce_entity_tenancy('counts');
grant select on counts to viat_search;
create index counts_by_search_text on counts using gin (subscriber_id, search_text gin_trgm_ops);
create index counts_by_count_no on counts (subscriber_id, (count_no collate "und-x-icu"), id);
create index counts_by_location on counts (subscriber_id, location, id);
create index counts_by_status on counts (subscriber_id, status, id);

-- What each person of a count saw. No call lends it: the next one counts blind.
create table count_turns (
  subscriber_id integer not null references subscribers,
  count uuid not null,
  turn integer not null,
  labels text[] not null,
  person_id uuid not null,
  counted_at timestamptz not null,
  primary key (subscriber_id, count, turn),
  foreign key (subscriber_id, count) references counts
);
call enforce_tenancy('count_turns');
call enforce_entity_tenancy('count_turns');
revoke update on count_turns from viat_app;
