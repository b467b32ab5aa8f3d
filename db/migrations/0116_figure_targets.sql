create table figure_targets (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  target_no text not null,
  figure text not null,
  house integer generated always as (0) stored,
  site uuid,
  at_most numeric not null,
  status text not null default 'active',
  standing text,
  last_value numeric,
  left_at timestamptz,
  asked_by text,
  search_text text generated always as (folded(E'\n' || target_no)) stored,
  primary key (subscriber_id, id),
  constraint figure_targets_target_no unique (subscriber_id, target_no),
  constraint figure_targets_site foreign key (house, site) references sites
);
call enforce_tenancy('figure_targets');
call enforce_entity_tenancy('figure_targets');
grant select on figure_targets to viat_search;
create index figure_targets_by_search_text on figure_targets using gin (subscriber_id, search_text gin_trgm_ops);
create index figure_targets_by_target_no on figure_targets (subscriber_id, (target_no collate "und-x-icu"), id);
create index figure_targets_by_figure on figure_targets (subscriber_id, figure, id);
create index figure_targets_by_site on figure_targets (subscriber_id, site, id);
create index figure_targets_by_status on figure_targets (subscriber_id, status, id);
create index figure_targets_by_standing on figure_targets (subscriber_id, standing, id);

-- Who asked to hear when a figure leaves its target.
create table figure_target_people (
  subscriber_id integer not null,
  target_id uuid not null,
  person_id uuid not null,
  name text not null,
  asked_at timestamptz not null default now(),
  primary key (subscriber_id, target_id, person_id),
  foreign key (subscriber_id, target_id) references figure_targets
);
call enforce_tenancy('figure_target_people');

-- Each time that a figure left its target: on which day, with what it came to, and whom it was told.
create table figure_target_alarms (
  subscriber_id integer not null,
  target_id uuid not null,
  left_at timestamptz not null default now(),
  day date not null,
  value numeric not null,
  at_most numeric not null,
  people uuid[] not null,
  primary key (subscriber_id, target_id, left_at),
  foreign key (subscriber_id, target_id) references figure_targets
);
call enforce_tenancy('figure_target_alarms');

create function subscribers_with_figure_targets() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from figure_targets where status = 'active' $$;
alter function subscribers_with_figure_targets() owner to viat_search;
