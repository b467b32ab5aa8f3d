create table parts (
  subscriber_id integer not null references subscribers,
  part_key text collate "C" not null,
  part_no text not null,
  mxhts text,
  ushts text,
  description text,
  eccn text,
  -- data_versions.catalogue that wrote this row, and the day from which it speaks (-infinity: first version)
  version bigint not null,
  since_on date not null default '-infinity',
  primary key (subscriber_id, part_key)
) with (fillfactor = 80);
create index parts_by_mxhts on parts (subscriber_id, mxhts collate "C", part_key);
create index parts_by_substring on parts using gin (subscriber_id, part_key gin_trgm_ops) with (fastupdate = on);
call enforce_tenancy('parts');

-- Every version that a part ever had: the change log and the as-of look-up in one.
create table part_versions (
  subscriber_id integer not null,
  part_key text collate "C" not null,
  version bigint not null,
  since_on date not null,
  recorded_at timestamptz not null default now(),
  part_no text not null,
  flags smallint not null,
  mxhts text,
  ushts text,
  description text,
  eccn text,
  is_deleted boolean not null default false,
  upload_id uuid,
  line integer,
  primary key (subscriber_id, part_key, version)
);
call enforce_tenancy('part_versions');

-- The page map: runs of neighbouring parts with their size, so that no page costs what its offset costs.
-- The first run of an order begins at ('', '').
create table part_pages (
  subscriber_id integer not null,
  sort_by text not null check (sort_by in ('part_no', 'mxhts')),
  low_mxhts text collate "C" not null,
  low_key text collate "C" not null,
  n integer not null,
  primary key (subscriber_id, sort_by, low_mxhts, low_key)
);
call enforce_tenancy('part_pages');

-- ILIKE under a row policy cannot use the trigram index (the operator is not leakproof): a reader
-- without that policy, bound to the tenant inside, looks the keys up.
grant select on parts to viat_search;
create policy search_reads on parts for select to viat_search using (true);
create function part_keys_containing(term text, most integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select part_key from parts
        where subscriber_id = current_subscriber()
          and part_key like '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%'
        limit most $$;
alter function part_keys_containing(text, integer) owner to viat_search;
