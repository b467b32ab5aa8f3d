create table extracts (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  extract_no text not null,
  data_set text not null,
  first_day date not null,
  last_day date not null,
  format text not null default 'csv',
  status text not null default 'queued',
  rows_expected integer,
  rows_written integer,
  bytes integer,
  failure text,
  requested_by text,
  started_at timestamptz,
  ready_at timestamptz,
  kept_until timestamptz,
  search_text text generated always as (folded(E'\n' || extract_no)) stored,
  primary key (subscriber_id, id),
  constraint extracts_extract_no unique (subscriber_id, extract_no)
);
call enforce_tenancy('extracts');
call enforce_entity_tenancy('extracts');
grant select on extracts to viat_search;
create index extracts_by_search_text on extracts using gin (subscriber_id, search_text gin_trgm_ops);
create index extracts_by_extract_no on extracts (subscriber_id, (extract_no collate "und-x-icu"), id);
create index extracts_by_data_set on extracts (subscriber_id, data_set, id);
create index extracts_by_status on extracts (subscriber_id, status, id);
create index extracts_waiting on extracts (created_at) where status in ('queued', 'running');
create index extracts_kept on extracts (kept_until) where status = 'ready';

-- What the work on an extract keeps beside its row: for whom it is, how often it was begun, and its file with the link to
-- it, of whose token only the digest is kept.
create table extract_files (
  subscriber_id integer not null,
  extract_id uuid not null,
  person_id uuid not null,
  tries integer not null default 0,
  stored_as text,
  sha256 bytea,
  removed_at timestamptz,
  token_hash bytea,
  link_until timestamptz,
  primary key (subscriber_id, extract_id),
  foreign key (subscriber_id, extract_id) references extracts
);
call enforce_tenancy('extract_files');
call enforce_entity_tenancy('extract_files');
grant select on extract_files to viat_search;
create index extract_files_of_original on extract_files (stored_as);
create index extract_files_of_token on extract_files (token_hash);

create function subscribers_with_waiting_extracts() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from extracts
        where status in ('queued', 'running') or (status = 'ready' and kept_until < now()) $$;
alter function subscribers_with_waiting_extracts() owner to viat_search;

-- Whose file a token leads to, by its digest: whoever has one is nobody yet.
create function extract_of_link(digest bytea) returns table (client integer, extract_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.subscriber_id, f.extract_id from extract_files f
  where f.token_hash = digest and f.removed_at is null and f.link_until > now()
$$;
alter function extract_of_link owner to viat_search;

-- An extract names its file until that has served its time.
create or replace function originals_known(keys text[]) returns table (key text, is_named boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select named.stored_as, bool_or(named.still) from (
          select u.stored_as, u.original_removed_at is null as still from uploads u where u.stored_as = any(keys)
          union all select d.stored_as, true from entity_documents d where d.stored_as = any(keys)
          union all select f.stored_as, f.removed_at is null from extract_files f where f.stored_as = any(keys)) named
        group by named.stored_as $$;
