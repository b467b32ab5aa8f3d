create table importer_settings (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rfc text not null,
  immex_no text,
  immex_until date,
  iva_certificate text,
  iva_certificate_from date,
  iva_certificate_until date,
  iva_guarantee_from date,
  iva_guarantee_until date,
  border_register text,
  border_activity text,
  border_from date,
  border_until date,
  sectors text[] not null default '{}',
  sectors_from date,
  sectors_until date,
  split_by text not null default 'none',
  claims_covered boolean not null default false,
  us_party text,
  status text not null default 'active',
  search_text text generated always as (folded(
    E'\n' || rfc || E'\n' || coalesce(immex_no, '') || E'\n' || coalesce(border_register, ''))) stored,
  primary key (subscriber_id, id),
  constraint importer_settings_rfc unique (subscriber_id, rfc)
);
call enforce_tenancy('importer_settings');
call enforce_entity_tenancy('importer_settings');
grant select on importer_settings to viat_search;
create index importer_settings_by_search_text on importer_settings using gin (subscriber_id, search_text gin_trgm_ops);
create index importer_settings_by_rfc on importer_settings (subscriber_id, (rfc collate "und-x-icu"), id);
create index importer_settings_by_immex_until on importer_settings 
  (subscriber_id, (case when immex_until is null then 'infinity'::date else immex_until end), id);
create index importer_settings_by_iva_certificate on importer_settings (subscriber_id, iva_certificate, id);
create index importer_settings_by_iva_certificate_until on importer_settings 
  (subscriber_id, (case when iva_certificate_until is null then 'infinity'::date else iva_certificate_until end), id);
create index importer_settings_by_iva_guarantee_until on importer_settings 
  (subscriber_id, (case when iva_guarantee_until is null then 'infinity'::date else iva_guarantee_until end), id);
create index importer_settings_by_status on importer_settings (subscriber_id, status, id);
