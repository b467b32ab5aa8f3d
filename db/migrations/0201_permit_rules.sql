-- Permits that goods need by their fraccion (decision 86), and the version that a proforma used.
create table permit_rules (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  fraccion text not null,
  origin text,
  direction text,
  permit text not null,
  "from" date not null,
  until date,
  source text not null,
  status text not null default 'active',
  search_text text generated always as (folded(
    E'\n' || fraccion || E'\n' || coalesce(origin, '') || E'\n' || permit)) stored,
  primary key (subscriber_id, id)
);
call enforce_house_ownership('permit_rules');
grant select on permit_rules to viat_search;
create index permit_rules_by_search_text on permit_rules using gin (subscriber_id, search_text gin_trgm_ops);
create index permit_rules_by_fraccion on permit_rules (subscriber_id, (fraccion collate "und-x-icu"), id);
create index permit_rules_by_direction on permit_rules (subscriber_id, direction, id);
create index permit_rules_by_permit on permit_rules (subscriber_id, (permit collate "und-x-icu"), id);
create index permit_rules_by_from on permit_rules (subscriber_id, "from", id);
create index permit_rules_by_until on permit_rules
  (subscriber_id, (case when until is null then 'infinity'::date else until end), id);
create index permit_rules_by_status on permit_rules (subscriber_id, status, id);
select share_table('permit_rules');

alter table proformas add column permit_rules integer;
