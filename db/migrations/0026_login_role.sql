-- With these, a process proves for which client a transaction is. The login role cannot read them, so that no statement
-- that came in by its connection can name another client.
create table tenant_keys (
  key bytea primary key,
  added_at timestamptz not null default now()
);
revoke all on tenant_keys from viat_app;

-- The tenant of this transaction, told as NUMBER:PROOF; null (and so no row at all) when nobody said one.
create or replace function current_subscriber() returns integer
  language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  told text := current_setting('app.subscriber', true);
  tenant text := split_part(told, ':', 1);
begin
  if coalesce(told, '') = '' then return null; end if;
  perform from tenant_keys
    where encode(sha256(key || sha256(key || convert_to(tenant, 'UTF8'))), 'hex') = split_part(told, ':', 2);
  if not found then
    raise exception 'The client of this transaction is not proven' using errcode = 'insufficient_privilege';
  end if;
  return tenant::integer;
end $$;

-- The customers of many clients in one round trip, each list read under its own tenant.
drop function customers_of(integer[]);
create function customers_of(told text[]) returns table (subscriber_id integer, id integer, name text)
  language plpgsql set search_path = public, pg_temp as $$
declare
  client text;
  before text := current_setting('app.subscriber', true);
begin
  foreach client in array told loop
    perform set_config('app.subscriber', client, true);
    return query select c.subscriber_id, c.id, c.name from customers c
      where c.subscriber_id = (select current_subscriber()) order by c.id;
  end loop;
  perform set_config('app.subscriber', coalesce(before, ''), true);
end $$;

-- Forced row-level security binds an owner who is no superuser. Owners are members of viat_search (0001), so this policy
-- is theirs: what a migration changes and what a backup reads is every client's. The login role is no member of it.
create or replace procedure enforce_tenancy(business_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', business_table);
  execute format('alter table %s force row level security', business_table);
  execute format(
    'create policy tenancy on %s to viat_app using (subscriber_id = (select current_subscriber())) with check (subscriber_id = (select current_subscriber()))',
    business_table);
  execute format('create policy keeping on %s to viat_search using (true) with check (true)', business_table);
end $$;

do $$
declare
  one record;
begin
  for one in select tablename, policyname from pg_policies where schemaname = 'public' and roles = '{viat_search}' loop
    execute format('drop policy %I on %I', one.policyname, one.tablename);
  end loop;
  for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity loop
    execute format('create policy keeping on %I to viat_search using (true) with check (true)', one.relname);
  end loop;
end $$;

-- A start without the owner's credentials looks whether anything is left to apply.
grant select on kysely_migration to viat_app;

-- The proof costs more than reading a setting did: checked once a statement, not again for every row.
create or replace function part_keys_containing(term text, most integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select part_key from parts
        where subscriber_id = (select current_subscriber())
          and part_key like '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%'
        limit most $$;
