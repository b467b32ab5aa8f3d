-- What a person should hear of: theirs, or everyone's of the client who holds one of the codes. A cause makes one
-- notification, however often it is looked for; one that is for nobody only remembers that its cause was looked at.
create table notifications (
  subscriber_id integer not null references subscribers,
  id bigint generated always as identity,
  cause text not null,
  kind text not null,
  person_id uuid references people,
  codes text[] not null default '{}',
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (subscriber_id, id),
  unique (subscriber_id, cause)
);
create index notifications_by_time on notifications (subscriber_id, created_at);
call enforce_tenancy('notifications');

create table notification_reads (
  subscriber_id integer not null,
  notification_id bigint not null,
  person_id uuid not null references people,
  read_at timestamptz not null default now(),
  primary key (subscriber_id, person_id, notification_id),
  foreign key (subscriber_id, notification_id) references notifications (subscriber_id, id) on delete cascade
);
create index notification_reads_of_notification on notification_reads (subscriber_id, notification_id);
call enforce_tenancy('notification_reads');

-- The round that looks for causes asks what is new since some days.
create index uploads_by_end on uploads (subscriber_id, finished_at desc);
create index finding_events_by_time on finding_events (subscriber_id, decided_at desc);
create index feed_runs_by_end on feed_runs (subscriber_id, ran_at desc);
create index feed_files_set_aside on feed_files (subscriber_id, first_seen_at desc) where outcome = 'setAside';
create index audits_failed on audits (subscriber_id, last_run_at desc) where state = 'failed';
create index sessions_by_time on sessions (created_at desc);

create table messages (
  subscriber_id integer not null references subscribers,
  id bigint generated always as identity,
  from_id uuid not null references people,
  to_id uuid not null references people,
  text text not null,
  sent_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (subscriber_id, id)
);
create index messages_from on messages (subscriber_id, from_id, to_id, id desc);
create index messages_to on messages (subscriber_id, to_id, from_id, id desc);
create index messages_unread on messages (subscriber_id, to_id) where read_at is null;
call enforce_tenancy('messages');

-- When a person last looked at the logs.
create table event_looks (
  subscriber_id integer not null references subscribers,
  person_id uuid not null references people,
  looked_at timestamptz not null,
  primary key (subscriber_id, person_id)
);
call enforce_tenancy('event_looks');

-- What people asked of their administrators, and what they would change in the product.
create table help_requests (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('support', 'feedback')),
  person_id uuid not null references people,
  subject text not null,
  text text not null,
  -- where they were
  page text,
  sent_at timestamptz not null default now(),
  primary key (subscriber_id, id)
);
create index help_requests_by_time on help_requests (subscriber_id, sent_at desc);
call enforce_tenancy('help_requests');

-- The shortcuts that a person has chosen, in their order; they are the person's, whichever client they act for.
create table quick_actions (
  person_id uuid not null references people on delete cascade,
  position integer not null,
  action text not null,
  primary key (person_id, position)
);
