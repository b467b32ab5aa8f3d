create table api_keys (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  reads text[] not null default '{}',
  acts text[] not null default '{}',
  expires_on date not null,
  status text not null default 'draft',
  begins_with text,
  made_by text,
  last_used_at timestamptz,
  search_text text generated always as (folded(E'\n' || name || E'\n' || coalesce(begins_with, ''))) stored,
  primary key (subscriber_id, id)
);
call enforce_tenancy('api_keys');
call enforce_entity_tenancy('api_keys');
grant select on api_keys to viat_search;
create index api_keys_by_search_text on api_keys using gin (subscriber_id, search_text gin_trgm_ops);
create index api_keys_by_name on api_keys (subscriber_id, (name collate "und-x-icu"), id);
create index api_keys_by_status on api_keys (subscriber_id, status, id);

-- What is kept of the secret of a key, and who made it: nobody can do more with the key than they.
create table api_key_secrets (
  subscriber_id integer not null,
  key_id uuid not null,
  person_id uuid not null,
  token_hash bytea not null,
  primary key (subscriber_id, key_id),
  foreign key (subscriber_id, key_id) references api_keys
);
call enforce_tenancy('api_key_secrets');
call enforce_entity_tenancy('api_key_secrets');
grant select on api_key_secrets to viat_search;
create index api_key_secrets_of_token on api_key_secrets (token_hash);

-- Whose key a token is, by its digest: whoever bears one is nobody yet.
create function api_key_of(digest bytea) returns table
  (client integer, id uuid, person_id uuid, name text, reads text[], acts text[], status text, expires_on date, last_used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.subscriber_id, k.id, s.person_id, k.name, k.reads, k.acts, k.status, k.expires_on, k.last_used_at
  from api_key_secrets s join api_keys k on (k.subscriber_id, k.id) = (s.subscriber_id, s.key_id)
  where s.token_hash = digest
$$;
alter function api_key_of owner to viat_search;
