-- The clients of this transaction, told as NUMBER,NUMBER:PROOF; null (and so no row at all) when nobody said any.
create function current_subscribers() returns integer[]
  language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  told text := current_setting('app.subscriber', true);
  tenants text := split_part(told, ':', 1);
begin
  if coalesce(told, '') = '' then return null; end if;
  perform from tenant_keys
    where encode(sha256(key || sha256(key || convert_to(tenants, 'UTF8'))), 'hex') = split_part(told, ':', 2);
  if not found then
    raise exception 'The clients of this transaction are not proven' using errcode = 'insufficient_privilege';
  end if;
  return string_to_array(tenants, ',')::integer[];
end $$;

-- The one client of this transaction; null when it is told several: what is no declared entity shows none of them.
create or replace function current_subscriber() returns integer
  language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  tenants integer[] := (select current_subscribers());
begin
  return case when cardinality(tenants) = 1 then tenants[1] end;
end $$;

-- Rows of a declared entity are read with those of all clients that the transaction is told, written for one alone, and
-- never deleted.
create procedure enforce_entity_tenancy(entity_table regclass) language plpgsql as $$
begin
  execute format(
    'alter policy tenancy on %s using (subscriber_id = any ((select current_subscribers())::integer[]))', entity_table);
  execute format('revoke delete, truncate on %s from viat_app', entity_table);
end $$;
call enforce_entity_tenancy('carriers');
call enforce_entity_tenancy('entity_events');

-- Of these owners alone: a list asks for the rows of each by itself.
drop function rows_like;
create function rows_like(entity_table name, patterns text[], owner integer, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select id from %I where subscriber_id = $1 and $1 = any ((select current_subscribers())::integer[]) and %s limit $2',
    entity_table, (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern))
    using owner, most;
end $$;
alter function rows_like owner to viat_search;
