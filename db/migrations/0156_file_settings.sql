-- What is known of how a client's files are written: the order of day and month, the sign before decimals, columns under names of
-- one's own. `source` is the kind of uploads or the entity; 0 is the house.
create table file_settings (
  subscriber_id integer not null,
  source text not null,
  name text not null,
  value text not null,
  set_at timestamptz not null default now(),
  primary key (subscriber_id, source, name)
);
call enforce_tenancy('file_settings');

-- A file that leaves something open waits for a person to say it.
alter table uploads
  add questions jsonb not null default '[]',
  add answers jsonb not null default '{}',
  drop constraint uploads_decision_check,
  add constraint uploads_decision_check check (decision in ('approve', 'reject', 'answer'));
