-- What each part of the product shows of its tables to the others: they read `shared`, and what they want written they ask
-- the owner for. A view is read as whoever asks for it, so that row-level security holds as on the table.
create schema shared;
grant usage on schema shared to viat_app;

-- Shows a table, but for these columns of it. After a migration that adds a column it is called again.
create function share_table(name text, hidden text[] default '{}') returns void language plpgsql
  set search_path = public, pg_temp as $$
declare
  shown text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into strict shown from pg_attribute
    where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped
      and attname <> all (hidden);
  execute format('create or replace view shared.%I with (security_invoker = true) as select %s from public.%I', name, shown, name);
  execute format('grant select on shared.%I to viat_app', name);
end $$;
revoke all on function share_table from public;

select share_table('sessions', '{bind_hash}');
select share_table('feeds', '{secret}');
select share_table(name) from unnest(array[
  'accepted_pairs', 'agreement_versions', 'agreements', 'audit_causes', 'audit_reviews', 'audit_rows', 'audit_runs',
  'audits', 'carriers', 'certificate_lines', 'counts', 'customers', 'data_versions', 'entity_documents',
  'entity_events', 'evidence_packs', 'exceptions', 'feed_files', 'feed_runs', 'finding_events', 'finding_work',
  'grants', 'handling_units', 'instructions', 'invoice_lines', 'invoices', 'loads', 'locations', 'occupied_places',
  'part_versions', 'partida_fees', 'partida_identifiers', 'partida_parts', 'partida_permits', 'partidas',
  'pedimentos', 'person_subscribers', 'preferential_rates', 'priorities', 'reference_codes', 'reference_versions',
  'refused_commands', 'release_lines', 'releases', 'shift_plans', 'shipments', 'sign_in_failures', 'sites',
  'stock_balances', 'stock_moves', 'stock_reservations', 'subscriber_rfcs', 'subscribers', 'tariff_codes',
  'tariff_loads', 'tariff_rates', 'tariff_successors', 'trailer_visits', 'trailers', 'treaties', 'upload_line_pages',
  'upload_lines', 'uploads', 'user_actions', 'vehicles'
]) as name;

create view shared.people with (security_invoker = true) as
  select id, email, name, type, active, approved_at, created_at, picture, shut_with_demo, totp_confirmed_at,
    password_hash is not null as has_password from people;
grant select on shared.people to viat_app;

-- Who lets what happens to a row wait for what they do themselves holds it, for which PostgreSQL asks for this right.
grant update on shared.handling_units, shared.people, shared.releases, shared.shipments, shared.stock_balances,
  shared.trailer_visits to viat_app;
