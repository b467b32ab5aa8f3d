-- What is noted of a row while it stands at a version (a document, say) stands in the history after the change that brought
-- it there, which is note 0.
alter table entity_events add column note integer not null default 0;
alter table entity_events drop constraint entity_events_pkey, add primary key (subscriber_id, entity, row_id, version, note);

-- Documents and photos of rows of declared entities; their bytes are in the file store.
create table entity_documents (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  entity text not null,
  row_id uuid not null,
  type text not null,
  -- counts those of a type
  number integer not null,
  file text not null,
  media text not null,
  stored_as text not null,
  sha256 bytea not null,
  bytes bigint not null,
  -- a data address
  thumbnail text check (length(thumbnail) <= 16000),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  person_id uuid not null,
  person_name text not null,
  removed_at timestamptz,
  primary key (subscriber_id, id),
  unique (subscriber_id, entity, row_id, type, number)
);
call enforce_tenancy('entity_documents');
call enforce_entity_tenancy('entity_documents');
revoke update on entity_documents from viat_app;
grant update (removed_at) on entity_documents to viat_app;
grant select on entity_documents to viat_search;
create index entity_documents_stored on entity_documents (subscriber_id, sha256) include (bytes);
create index entity_documents_of_original on entity_documents (stored_as);

-- A document names its original for good.
create or replace function originals_known(keys text[]) returns table (key text, is_named boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select named.stored_as, bool_or(named.still) from (
          select u.stored_as, u.original_removed_at is null as still from uploads u where u.stored_as = any(keys)
          union all select d.stored_as, true from entity_documents d where d.stored_as = any(keys)) named
        group by named.stored_as $$;

-- What the documents of this transaction's client take in the file store.
create function documents_stored() returns table (sha256 bytea, bytes bigint) language sql stable
  as $$ select d.sha256, d.bytes from entity_documents d where d.subscriber_id = (select current_subscriber()) $$;
