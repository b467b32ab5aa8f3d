-- What the house has deleted of an upload after its time; null: it is still there.
alter table uploads
  add column original_removed_at timestamptz,
  add column lines_removed_at timestamptz;

-- What a client holds in the file store, each content once.
create index uploads_stored on uploads (subscriber_id, sha256) include (bytes)
  where parent_id is null and original_removed_at is null;
create index uploads_of_original on uploads (stored_as);

-- How the uploads of all clients stand to files of the store, for its sweep, which knows no tenant: a file is kept as
-- long as one upload of anybody names it, and one that no upload ever named is none of this database's.
create function originals_known(keys text[]) returns table (key text, is_named boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.stored_as, bool_or(u.original_removed_at is null) from uploads u
        where u.stored_as = any(keys) group by u.stored_as $$;
alter function originals_known(text[]) owner to viat_search;
