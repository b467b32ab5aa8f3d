create table uploads (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  arrival bigint generated always as identity,
  kind text not null check (kind in ('parts', 'pedimentos', 'agreements')),
  feed text not null default 'manual',
  file text not null,
  -- the table inside the zip, once it has been opened
  entry text,
  parent_id uuid,
  stored_as text not null,
  sha256 bytea not null,
  bytes bigint not null,
  is_full boolean not null default false,
  file_on date,
  agreement_id uuid,
  state text not null default 'received'
    check (state in ('received', 'processing', 'held', 'processed', 'refused')),
  reason text,
  reason_detail text,
  same_as uuid,
  warnings jsonb not null default '[]',
  lines integer not null default 0,
  lines_to_process integer not null default 0,
  lines_duplicated integer not null default 0,
  lines_new integer not null default 0,
  lines_changed integer not null default 0,
  lines_deleted integer not null default 0,
  decision text check (decision in ('approve', 'reject')),
  decided_by uuid,
  uploaded_by uuid,
  received_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, parent_id) references uploads (subscriber_id, id)
);
create index uploads_by_time on uploads (subscriber_id, kind, received_at desc);
create index uploads_by_bytes on uploads (subscriber_id, sha256);
create index uploads_waiting on uploads (subscriber_id, arrival) where state in ('received', 'processing', 'held');
call enforce_tenancy('uploads');

-- Written from another connection while the upload's own transaction is open.
create table upload_progress (
  subscriber_id integer not null,
  upload_id uuid not null,
  stage text not null,
  done bigint not null default 0,
  total bigint,
  at timestamptz not null default now(),
  primary key (subscriber_id, upload_id)
);
call enforce_tenancy('upload_progress');

create table upload_lines (
  subscriber_id integer not null,
  upload_id uuid not null,
  line integer not null,
  part_no text not null,
  -- bits: MXHTS 1, USHTS 2, PartDesc 4, New 8, Delete 16, Duplicated 32, Part 64
  flags smallint not null,
  mxhts text,
  ushts text,
  description text,
  eccn text,
  reason text,
  primary key (subscriber_id, upload_id, line)
);
call enforce_tenancy('upload_lines');

-- The clients with unfinished uploads, for the server's sweep at start, which knows no tenant yet.
create function subscribers_with_waiting_uploads() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from uploads
        where state in ('received', 'processing') or (state = 'held' and decision is not null) $$;
grant select on uploads to viat_search;
create policy sweep on uploads for select to viat_search using (true);
alter function subscribers_with_waiting_uploads() owner to viat_search;
