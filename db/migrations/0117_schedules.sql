create table schedules (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  data_set text not null,
  layout uuid,
  kind text not null default 'data',
  format text not null default 'csv',
  every text not null,
  runs_at text not null,
  zone text not null,
  period text not null,
  recipients text not null,
  unreached text,
  status text not null default 'active',
  next_at timestamptz,
  last_at timestamptz,
  last_result text,
  last_file text,
  answered_for text,
  search_text text generated always as (folded(E'\n' || title)) stored,
  primary key (subscriber_id, id),
  constraint schedules_layout foreign key (subscriber_id, layout) references report_layouts
);
call enforce_tenancy('schedules');
call enforce_entity_tenancy('schedules');
grant select on schedules to viat_search;
create index schedules_by_search_text on schedules using gin (subscriber_id, search_text gin_trgm_ops);
create index schedules_by_title on schedules (subscriber_id, (title collate "und-x-icu"), id);
create index schedules_by_layout on schedules (subscriber_id, layout, id);
create index schedules_by_kind on schedules (subscriber_id, kind, id);
create index schedules_by_status on schedules (subscriber_id, status, id);
create index schedules_due on schedules (next_at) where status = 'active';

-- In whose name a schedule makes its files.
create table schedule_askers (
  subscriber_id integer not null,
  schedule_id uuid not null,
  person_id uuid not null,
  primary key (subscriber_id, schedule_id),
  foreign key (subscriber_id, schedule_id) references schedules
);
call enforce_tenancy('schedule_askers');

-- A file that a schedule makes, and once it is there whom it is told.
create table schedule_runs (
  subscriber_id integer not null,
  schedule_id uuid not null,
  extract_id uuid not null,
  begun_at timestamptz not null default now(),
  told_at timestamptz,
  people uuid[] not null default '{}',
  primary key (subscriber_id, extract_id),
  foreign key (subscriber_id, schedule_id) references schedules,
  foreign key (subscriber_id, extract_id) references extracts
);
call enforce_tenancy('schedule_runs');
grant select on schedule_runs to viat_search;
create index schedule_runs_untold on schedule_runs (subscriber_id) where told_at is null;

create function subscribers_with_due_schedules() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select subscriber_id from schedules where status = 'active' and next_at <= now()
        union select r.subscriber_id from schedule_runs r
          join extracts e on (e.subscriber_id, e.id) = (r.subscriber_id, r.extract_id)
          where r.told_at is null and e.status not in ('queued', 'running') $$;
alter function subscribers_with_due_schedules() owner to viat_search;
