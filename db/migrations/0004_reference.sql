-- Dated facts of the law that an operator loads from files; they belong to no client.
create table tariff_rates (
  fraccion text not null check (length(fraccion) = 8),
  -- '' : every NICO of the fraction
  nico text not null default '',
  valid_from date not null,
  valid_until date,
  -- general ad valorem in percent; null: exempt by mention or not expressible
  rate numeric,
  description text,
  unit text,
  source text not null,
  primary key (fraccion, nico, valid_from)
);

create table treaties (
  code text primary key,
  name text not null,
  in_force_from date not null,
  in_force_until date,
  -- Anexo 22 Apendice 4 codes, Mexico left out
  parties text[] not null,
  -- complement 2 that identifier TL must carry under this treaty (TIP, ALP); null: none
  complement text,
  -- whether a preference under it is worth the whole general rate
  is_priced boolean not null default false
);

create table reference_versions (
  catalogue text primary key,
  version bigint not null default 0,
  loaded_at timestamptz not null default now(),
  source text
);
