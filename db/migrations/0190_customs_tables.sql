-- What the house keeps of customs: dated rows from files, which people correct in lists (decision 86).
create table fees (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  key text not null,
  amount numeric not null,
  "from" date not null,
  until date,
  source text,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || key || E'\n' || coalesce(source, ''))) stored,
  primary key (subscriber_id, id)
);
call enforce_house_ownership('fees');
grant select on fees to viat_search;
create index fees_by_search_text on fees using gin (subscriber_id, search_text gin_trgm_ops);
create index fees_by_key on fees (subscriber_id, key, id);
create index fees_by_from on fees (subscriber_id, "from", id);
create index fees_by_until on fees
  (subscriber_id, (case when until is null then 'infinity'::date else until end), id);
create index fees_by_status on fees (subscriber_id, status, id);
select share_table('fees');

create table exchange_rates (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published date not null,
  rate numeric not null,
  status text not null default 'active',
  search_text text generated always as (folded(
    E'\n' || lpad(extract(year from published)::integer::text, 4, '0') || '-' || lpad(extract(month from published)::integer::text, 2, '0')
    || '-' || lpad(extract(day from published)::integer::text, 2, '0'))) stored,
  primary key (subscriber_id, id),
  constraint exchange_rates_published unique (subscriber_id, published)
);
call enforce_house_ownership('exchange_rates');
grant select on exchange_rates to viat_search;
create index exchange_rates_by_search_text on exchange_rates using gin (subscriber_id, search_text gin_trgm_ops);
create index exchange_rates_by_published on exchange_rates (subscriber_id, published, id);
create index exchange_rates_by_status on exchange_rates (subscriber_id, status, id);
select share_table('exchange_rates');

create table equivalences (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  currency text not null,
  "from" date not null,
  until date,
  factor numeric not null,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || currency)) stored,
  primary key (subscriber_id, id)
);
call enforce_house_ownership('equivalences');
grant select on equivalences to viat_search;
create index equivalences_by_search_text on equivalences using gin (subscriber_id, search_text gin_trgm_ops);
create index equivalences_by_currency on equivalences (subscriber_id, (currency collate "und-x-icu"), id);
create index equivalences_by_from on equivalences (subscriber_id, "from", id);
create index equivalences_by_until on equivalences
  (subscriber_id, (case when until is null then 'infinity'::date else until end), id);
create index equivalences_by_status on equivalences (subscriber_id, status, id);
select share_table('equivalences');

create table countervailing_duties (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  fraccion text not null,
  origin text not null,
  producer text,
  percent numeric,
  usd_per_unit numeric,
  "from" date not null,
  until date,
  source text,
  status text not null default 'active',
  search_text text generated always as (folded(
    E'\n' || code || E'\n' || fraccion || E'\n' || origin || E'\n' || coalesce(producer, ''))) stored,
  primary key (subscriber_id, id)
);
call enforce_house_ownership('countervailing_duties');
grant select on countervailing_duties to viat_search;
create index countervailing_duties_by_search_text on countervailing_duties using gin (subscriber_id, search_text gin_trgm_ops);
create index countervailing_duties_by_code on countervailing_duties (subscriber_id, (code collate "und-x-icu"), id);
create index countervailing_duties_by_fraccion on countervailing_duties (subscriber_id, (fraccion collate "und-x-icu"), id);
create index countervailing_duties_by_from on countervailing_duties (subscriber_id, "from", id);
create index countervailing_duties_by_until on countervailing_duties
  (subscriber_id, (case when until is null then 'infinity'::date else until end), id);
create index countervailing_duties_by_status on countervailing_duties (subscriber_id, status, id);
select share_table('countervailing_duties');

create table iva_rates (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  destination text not null,
  rate numeric not null,
  "from" date not null,
  until date,
  registered boolean not null,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || destination)) stored,
  primary key (subscriber_id, id)
);
call enforce_house_ownership('iva_rates');
grant select on iva_rates to viat_search;
create index iva_rates_by_search_text on iva_rates using gin (subscriber_id, search_text gin_trgm_ops);
create index iva_rates_by_destination on iva_rates (subscriber_id, (destination collate "und-x-icu"), id);
create index iva_rates_by_from on iva_rates (subscriber_id, "from", id);
create index iva_rates_by_until on iva_rates
  (subscriber_id, (case when until is null then 'infinity'::date else until end), id);
create index iva_rates_by_registered on iva_rates (subscriber_id, registered, id);
create index iva_rates_by_status on iva_rates (subscriber_id, status, id);
select share_table('iva_rates');

create table unit_words (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  word text not null,
  unit integer not null,
  factor numeric not null default 1,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || word)) stored,
  primary key (subscriber_id, id),
  constraint unit_words_word unique (subscriber_id, word)
);
call enforce_house_ownership('unit_words');
grant select on unit_words to viat_search;
create index unit_words_by_search_text on unit_words using gin (subscriber_id, search_text gin_trgm_ops);
create index unit_words_by_word on unit_words (subscriber_id, (word collate "und-x-icu"), id);
create index unit_words_by_unit on unit_words (subscriber_id, unit, id);
create index unit_words_by_status on unit_words (subscriber_id, status, id);
select share_table('unit_words');
