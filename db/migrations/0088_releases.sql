create table releases (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  house integer generated always as (0) stored,
  release_no text not null,
  reference text,
  site uuid not null,
  requested_for date not null,
  priority integer not null default 3,
  ship_to text not null,
  comments text,
  status text not null default 'draft',
  requested_by text,
  line_count integer,
  short_lines integer,
  reserved_percent integer,
  picked_percent integer,
  staging uuid,
  difference text,
  submitted_at timestamptz,
  approved_at timestamptz,
  approved_by text,
  staged_at timestamptz,
  search_text text generated always as
    (folded(E'\n' || release_no || E'\n' || coalesce(reference, '') || E'\n' || ship_to)) stored,
  primary key (subscriber_id, id),
  constraint releases_release_no unique (subscriber_id, release_no),
  constraint releases_site foreign key (house, site) references sites,
  constraint releases_staging foreign key (house, staging) references locations
);
call enforce_tenancy('releases');
call enforce_entity_tenancy('releases');
grant select on releases to viat_search;
create index releases_by_search_text on releases using gin (subscriber_id, search_text gin_trgm_ops);
create index releases_by_release_no on releases (subscriber_id, (release_no collate "und-x-icu"), id);
create index releases_by_site on releases (subscriber_id, site, id);
create index releases_by_requested_for on releases (subscriber_id, requested_for, id);
create index releases_by_status on releases (subscriber_id, status, id);

create table release_lines (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  part_no text not null,
  release uuid not null,
  lot text,
  quantity numeric not null check (quantity > 0),
  reserved numeric,
  picked numeric,
  short numeric,
  pick_from text,
  status text not null default 'open',
  search_text text generated always as (folded(E'\n' || part_no || E'\n' || coalesce(lot, ''))) stored,
  primary key (subscriber_id, id),
  constraint release_lines_part_no unique (subscriber_id, release, part_no),
  constraint release_lines_release foreign key (subscriber_id, release) references releases
);
call enforce_tenancy('release_lines');
call enforce_entity_tenancy('release_lines');
grant select on release_lines to viat_search;
create index release_lines_by_search_text on release_lines using gin (subscriber_id, search_text gin_trgm_ops);
create index release_lines_by_part_no on release_lines (subscriber_id, (part_no collate "und-x-icu"), id);
create index release_lines_by_release on release_lines (subscriber_id, release, id);
create index release_lines_by_status on release_lines (subscriber_id, status, id);

-- What of a balance is promised: more than stands there can neither be promised nor be taken away beside it.
alter table stock_balances
  add reserved numeric not null default 0,
  add constraint reserved_is_there check (reserved between 0 and on_hand);

-- For which line, from which balance, in which turn: what is still to be picked there, and what was.
create table stock_reservations (
  subscriber_id integer not null references subscribers,
  line uuid not null,
  balance uuid not null,
  turn integer not null,
  quantity numeric not null check (quantity >= 0),
  picked numeric not null default 0 check (picked >= 0),
  primary key (subscriber_id, line, balance),
  foreign key (subscriber_id, line) references release_lines,
  foreign key (subscriber_id, balance) references stock_balances
);
call enforce_tenancy('stock_reservations');
call enforce_entity_tenancy('stock_reservations');

alter table stock_moves
  drop constraint stock_moves_from_place_check,
  drop constraint stock_moves_to_place_check,
  add check (from_place in ('supplier', 'picked', 'trailer', 'transit', 'customer', 'adjust')),
  add check (to_place in ('supplier', 'picked', 'trailer', 'transit', 'customer', 'adjust'));
