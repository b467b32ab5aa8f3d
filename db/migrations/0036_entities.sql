-- Words as the search compares them, each on a line of its own, whatever their case and accents.
create function folded(words text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(regexp_replace(normalize(lower(words collate "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'),
    '\s', E'\n', 'g') $$;

-- Rows of a declared entity whose search_text holds every pattern. An index of trigrams is not used under a policy, so this
-- looks behind it, at the rows of the proven tenant alone.
create function rows_like(entity_table name, patterns text[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select id from %I where subscriber_id = (select current_subscriber()) and %s limit $1', entity_table,
    (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern)) using most;
end $$;
alter function rows_like owner to viat_search;

-- What was done to rows of declared entities. Nothing points here but by entity and row, so that it can be partitioned by
-- month once it is large.
create table entity_events (
  subscriber_id integer not null references subscribers,
  entity text not null,
  row_id uuid not null,
  -- that the row came to by it
  version integer not null,
  action text not null,
  reason text,
  -- before and after, by field
  changes jsonb not null,
  person_id uuid,
  person_name text not null,
  occurred_at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  primary key (subscriber_id, entity, row_id, version)
);
call enforce_tenancy('entity_events');
revoke update, delete, truncate on entity_events from viat_app;
