-- The last refusal of what somebody did to a row, where it may have waited on their device and they may be gone.
create table refused_commands (
  subscriber_id integer not null references subscribers,
  entity text not null,
  row_id uuid not null,
  action text not null,
  person_id uuid not null,
  refused_at timestamptz not null default now(),
  primary key (subscriber_id, entity, row_id, action, person_id)
);
call enforce_tenancy('refused_commands');
create index refused_commands_by_refused_at on refused_commands (subscriber_id, refused_at);
