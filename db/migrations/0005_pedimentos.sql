create table pedimentos (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  aduana text not null,
  patente text not null,
  number text not null,
  year smallint not null,
  revision integer not null default 1,
  is_current boolean not null default true,
  -- 1 import, 2 export
  operation smallint not null,
  clave text,
  -- 1 normal, 2 rectification, 14 global complementary
  type smallint not null default 1,
  rfc text,
  name text,
  entry_on date,
  paid_on date,
  paid_at timestamp,
  exchange_rate numeric,
  freight numeric,
  insurance numeric,
  packing numeric,
  other_charges numeric,
  deductions numeric,
  gross_weight numeric,
  destination text,
  -- what this version rectifies (record 701), as printed there
  prior_aduana text,
  prior_patente text,
  prior_number text,
  prior_paid_on date,
  -- the chain as known: its first version, the live one that replaced this one, or that this one lost
  first_id uuid,
  superseded_by uuid,
  is_conflict boolean not null default false,
  source text not null check (source in ('datastage', 'm3')),
  content_hash bytea not null,
  upload_id uuid,
  recorded_at timestamptz not null default now(),
  primary key (subscriber_id, id)
);
create unique index pedimentos_identity on pedimentos (subscriber_id, aduana, patente, number, year) where is_current;
create unique index pedimentos_revisions on pedimentos (subscriber_id, aduana, patente, number, year, revision);
create index pedimentos_by_number on pedimentos (subscriber_id, patente, number) where is_current;
create index pedimentos_by_prior on pedimentos (subscriber_id, prior_patente, prior_number) where is_current and prior_number is not null;
call enforce_tenancy('pedimentos');

create table pedimento_invoices (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  ordinal integer not null,
  folio text,
  issued_on date,
  incoterm text,
  currency text,
  usd numeric,
  amount numeric,
  country text,
  supplier_tax_id text,
  supplier text,
  primary key (subscriber_id, pedimento_id, ordinal),
  foreign key (subscriber_id, pedimento_id) references pedimentos (subscriber_id, id)
);
call enforce_tenancy('pedimento_invoices');

-- Every record of the file that has no table of its own, under its official column names.
create table pedimento_records (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  record text not null,
  ordinal integer not null,
  values jsonb not null,
  primary key (subscriber_id, pedimento_id, record, ordinal),
  foreign key (subscriber_id, pedimento_id) references pedimentos (subscriber_id, id)
);
call enforce_tenancy('pedimento_records');

create table partidas (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  sequence integer not null,
  fraccion text,
  nico text,
  description text,
  unit_price numeric,
  customs_value numeric,
  commercial_value numeric,
  usd_value numeric,
  quantity numeric,
  unit text,
  tariff_quantity numeric,
  tariff_unit text,
  added_value numeric,
  linkage text,
  valuation_method text,
  product_code text,
  brand text,
  model text,
  origin text,
  seller_country text,
  primary key (subscriber_id, pedimento_id, sequence),
  foreign key (subscriber_id, pedimento_id) references pedimentos (subscriber_id, id)
);
call enforce_tenancy('partidas');

create table partida_identifiers (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  sequence integer not null,
  ordinal integer not null,
  key text,
  complement1 text,
  complement2 text,
  complement3 text,
  primary key (subscriber_id, pedimento_id, sequence, ordinal)
);
call enforce_tenancy('partida_identifiers');

create table partida_permits (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  sequence integer not null,
  ordinal integer not null,
  key text,
  number text,
  signature text,
  usd_value numeric,
  quantity numeric,
  primary key (subscriber_id, pedimento_id, sequence, ordinal)
);
call enforce_tenancy('partida_permits');

create table partida_rates (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  sequence integer not null,
  ordinal integer not null,
  contribution text,
  rate numeric,
  rate_type text,
  primary key (subscriber_id, pedimento_id, sequence, ordinal)
);
call enforce_tenancy('partida_rates');

create table partida_fees (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  sequence integer not null,
  ordinal integer not null,
  contribution text,
  payment_form text,
  amount numeric,
  primary key (subscriber_id, pedimento_id, sequence, ordinal)
);
call enforce_tenancy('partida_fees');

create table partida_observations (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  sequence integer not null,
  ordinal integer not null,
  text text,
  primary key (subscriber_id, pedimento_id, sequence, ordinal)
);
call enforce_tenancy('partida_observations');

-- What the broker's own system says of each invoice line; without a sequence it is matched by its group.
create table broker_lines (
  subscriber_id integer not null references subscribers,
  id bigint generated always as identity,
  aduana text,
  patente text not null,
  number text not null,
  year smallint,
  sequence integer,
  part_no text not null,
  invoice text,
  invoice_line text,
  quantity numeric,
  usd_value numeric,
  fraccion text,
  nico text,
  origin text,
  unit text,
  supplier text,
  upload_id uuid not null,
  line integer not null,
  primary key (subscriber_id, id)
);
create index broker_lines_by_pedimento on broker_lines (subscriber_id, patente, number);
call enforce_tenancy('broker_lines');

-- Extraction templates of record 558, a list per patente; '' holds for every patente.
create table extraction_templates (
  subscriber_id integer not null references subscribers,
  patente text not null default '',
  version integer not null,
  ordinal integer not null,
  name text not null,
  pattern text not null,
  primary key (subscriber_id, patente, version, ordinal)
);
call enforce_tenancy('extraction_templates');

-- The part numbers of a partida with the step of the match ladder that found each.
create table partida_parts (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  sequence integer not null,
  ordinal integer not null,
  part_no text not null,
  part_key text collate "C" not null,
  method text not null check (method in ('M1', 'M2', 'M3', 'M4')),
  extractor text not null,
  confidence numeric not null,
  invoice text,
  invoice_line text,
  supplier text,
  quantity numeric,
  usd_value numeric,
  primary key (subscriber_id, pedimento_id, sequence, ordinal),
  foreign key (subscriber_id, pedimento_id) references pedimentos (subscriber_id, id)
);
create index partida_parts_by_part on partida_parts (subscriber_id, part_key);
call enforce_tenancy('partida_parts');
