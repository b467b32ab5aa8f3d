-- What people have set for themselves, whichever client they act for: the switches of the quick sidebar, and the
-- layout while they let the server keep it.
create table person_settings (
  person_id uuid primary key references people on delete cascade,
  settings jsonb not null default '{}',
  layout jsonb,
  changed_at timestamptz not null default now()
);

-- Errors that browsers met, of people who let them be told.
create table error_reports (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  page text not null,
  message text not null,
  stack text,
  told_at timestamptz not null default now(),
  primary key (subscriber_id, id)
);
create index error_reports_by_time on error_reports (subscriber_id, told_at desc);
call enforce_tenancy('error_reports');
