-- Who wants the work on an upload to end: beside its row, which the work itself holds.
create table upload_cancels (
  subscriber_id integer not null,
  upload_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  primary key (subscriber_id, upload_id),
  foreign key (subscriber_id, upload_id) references uploads (subscriber_id, id) on delete cascade
);
call enforce_tenancy('upload_cancels');

-- How often the pedimentos of a version were begun without an end, and why it was set aside: it reads nothing then.
alter table template_versions
  add column attempts integer not null default 0,
  add column set_aside text check (set_aside in ('time', 'failed'));
