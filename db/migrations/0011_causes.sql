-- What made audits run again, one row for each change however many audits it touched.
create table audit_causes (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  cause text not null check (cause in ('catalogue', 'certificates', 'tariff', 'rules', 'decisions')),
  -- the version that the change made
  version text not null,
  upload_id uuid,
  at timestamptz not null default now(),
  -- asked again
  audits integer not null,
  primary key (subscriber_id, id)
);
create index audit_causes_by_time on audit_causes (subscriber_id, at desc);
call enforce_tenancy('audit_causes');

-- When a person last looked at what had changed.
create table audit_looks (
  subscriber_id integer not null references subscribers,
  person_id uuid not null references people,
  looked_at timestamptz not null,
  primary key (subscriber_id, person_id)
);
call enforce_tenancy('audit_looks');

-- The cause for which an audit waits; a run keeps it, and the run that it is to be compared with.
alter table audits add cause_id uuid;
alter table audit_runs add cause_id uuid, add previous_run_id uuid;
create index audit_runs_of_cause on audit_runs (subscriber_id, cause_id) where cause_id is not null;
