-- Customers are rows of a declared entity, each with a history; one that is gone is retired, its number stays its own.
alter table customers drop constraint customers_pkey;
alter table customers rename column id to number;
alter table customers
  alter column number type text,
  add column id uuid not null default gen_random_uuid(),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column kind text not null default 'general',
  add column rfc text,
  add column tax_id text,
  add column plant_site uuid,
  add column importer_of_record text,
  add column receive_within numeric,
  add column review_within numeric,
  add column cross_within numeric,
  add column needs_proforma_approval boolean not null default false,
  add column needs_invoice_approval boolean not null default false,
  add column status text not null default 'active',
  -- whose the sites are that it may lead to
  add column house integer generated always as (0) stored,
  add primary key (subscriber_id, id),
  add constraint customers_number unique (subscriber_id, number),
  add constraint customers_plant_site foreign key (house, plant_site) references sites;
alter table customers add column search_text text generated always as (folded(
  E'\n' || name || E'\n' || number || E'\n' || coalesce(rfc, '') || E'\n' || coalesce(tax_id, ''))) stored;
call enforce_entity_tenancy('customers');
grant select on customers to viat_search;
create index customers_by_search_text on customers using gin (subscriber_id, search_text gin_trgm_ops);
create index customers_by_name on customers (subscriber_id, (name collate "und-x-icu"), id);
create index customers_by_kind on customers (subscriber_id, kind, id);
create index customers_by_plant_site on customers (subscriber_id, plant_site, id);
create index customers_by_status on customers (subscriber_id, status, id);

-- The customers of many clients in one round trip, each list read under its own tenant, lowest number first.
drop function customers_of(text[]);
create function customers_of(told text[]) returns table
    (subscriber_id integer, id integer, name text, kind text, site_id uuid, site_name text, site_zone text)
  language plpgsql set search_path = public, pg_temp as $$
declare
  client text;
  before text := current_setting('app.subscriber', true);
begin
  foreach client in array told loop
    perform set_config('app.subscriber', client, true);
    return query select c.subscriber_id, c.number::integer, c.name, c.kind, s.id, s.name, s.zone
      from customers c left join sites s on s.subscriber_id = c.house and s.id = c.plant_site
      where c.subscriber_id = (select current_subscriber()) and c.status = 'active' order by 2;
  end loop;
  perform set_config('app.subscriber', coalesce(before, ''), true);
end $$;

create function tell_customer(was customers, becomes customers, action text, person uuid) returns void
  language sql set search_path = public, pg_temp as $$
  insert into entity_events (subscriber_id, entity, row_id, version, action, changes, person_id, person_name)
  select (becomes).subscriber_id, 'customers', (becomes).id, (becomes).version, action,
    coalesce(jsonb_object_agg(key, jsonb_build_array(to_jsonb(was) -> key, to_jsonb(becomes) -> key))
      filter (where to_jsonb(was) -> key is distinct from to_jsonb(becomes) -> key), '{}'),
    person, coalesce((select name from people where id = person), 'npm run admin')
  from unnest(array['number', 'name', 'kind', 'status']) key
$$;

-- Adds a customer of this transaction's client, renames it, or brings it back.
create function keep_customer(told integer, called text, person uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  was customers;
  becomes customers;
begin
  select * into was from customers where subscriber_id = (select current_subscriber()) and number = told::text for no key update;
  insert into customers as c (subscriber_id, number, name) values ((select current_subscriber()), told::text, called)
    on conflict on constraint customers_number do update
      set name = excluded.name, status = 'active', version = c.version + 1, updated_at = now()
    returning * into becomes;
  perform tell_customer(was, becomes, case when was.id is null then 'added' else 'changed' end, person);
end $$;

create function retire_customer(told integer, person uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  was customers;
  becomes customers;
begin
  select * into was from customers where subscriber_id = (select current_subscriber()) and number = told::text for no key update;
  update customers set status = 'inactive', version = version + 1, updated_at = now() where id = was.id
    returning * into becomes;
  perform tell_customer(was, becomes, 'retire', person);
end $$;
