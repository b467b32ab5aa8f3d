create table feeds (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('daily', 'hourly')),
  source text not null check (source in ('folder', 'sftp')),
  is_enabled boolean not null default true,
  -- daily: the local time of day in the client's zone; hourly: the minute
  daily_at text not null default '06:00' check (daily_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  minute smallint not null default 5 check (minute between 0 and 59),
  host text,
  port integer,
  username text,
  sign_in text check (sign_in in ('password', 'key')),
  -- sealed with the key of the data folder: a copy of the database alone opens no account
  secret bytea,
  -- SHA256:... of the server's key; without it nothing is sent to the server
  host_key text,
  folder text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  -- a person wants it run now
  asked_at timestamptz,
  asked_by uuid,
  primary key (subscriber_id, id)
);
-- A client has one drop folder for each kind.
create unique index feeds_of_folders on feeds (subscriber_id, kind) where source = 'folder';
call enforce_tenancy('feeds');

create table feed_runs (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  feed_id uuid not null,
  ran_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  outcome text not null default 'running' check (outcome in ('running', 'done', 'failed')),
  taken integer not null default 0,
  set_aside integer not null default 0,
  -- files that were not whole yet
  waiting integer not null default 0,
  reason text,
  reason_detail text,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, feed_id) references feeds (subscriber_id, id)
);
create index feed_runs_by_time on feed_runs (subscriber_id, feed_id, ran_at desc);
call enforce_tenancy('feed_runs');

-- Every file that was ever seen as it was seen: what stands here as taken is never taken again.
create table feed_files (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  feed_id uuid not null,
  run_id uuid not null,
  name text not null,
  bytes bigint not null,
  modified_at timestamptz not null,
  sha256 bytea,
  outcome text not null check (outcome in ('waiting', 'taken', 'setAside')),
  reason text,
  reason_detail text,
  upload_id uuid,
  first_seen_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (subscriber_id, id),
  unique (subscriber_id, feed_id, name, bytes, modified_at),
  foreign key (subscriber_id, feed_id) references feeds (subscriber_id, id),
  foreign key (subscriber_id, run_id) references feed_runs (subscriber_id, id),
  foreign key (subscriber_id, upload_id) references uploads (subscriber_id, id)
);
create index feed_files_by_time on feed_files (subscriber_id, feed_id, seen_at desc);
create index feed_files_of_upload on feed_files (subscriber_id, upload_id);
call enforce_tenancy('feed_files');

-- The clients with feeds to look after, for the server's sweep, which knows no tenant yet.
create function subscribers_with_feeds() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from feeds where is_enabled or asked_at is not null $$;
grant select on feeds to viat_search;
create policy sweep on feeds for select to viat_search using (true);
alter function subscribers_with_feeds() owner to viat_search;
