create table customs_operations (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number text not null,
  kind text not null default 'mxPedimento',
  direction text not null default 'south',
  entries text[] not null default '{}',
  customer uuid,
  clave text not null,
  regime text,
  broker uuid not null,
  aduana text not null,
  importer_rfc text not null,
  destination integer not null default 9,
  determination_day date not null,
  vehicles integer not null default 1,
  consolidated boolean not null default false,
  early_reason text,
  status text not null default 'draft',
  proforma text,
  edition integer not null default 0,
  stale boolean not null default false,
  customs_value numeric,
  cash numeric,
  other numeric,
  requested_at timestamptz,
  proforma_at timestamptz,
  search_text text generated always as (folded(E'\n' || number || E'\n' || importer_rfc)) stored,
  primary key (subscriber_id, id),
  constraint customs_operations_number unique (subscriber_id, number),
  constraint customs_operations_customer foreign key (subscriber_id, customer) references customers,
  constraint customs_operations_broker foreign key (subscriber_id, broker) references carriers
);
call enforce_tenancy('customs_operations');
call enforce_entity_tenancy('customs_operations');
grant select on customs_operations to viat_search;
create index customs_operations_by_search_text on customs_operations using gin (subscriber_id, search_text gin_trgm_ops);
create index customs_operations_by_number on customs_operations (subscriber_id, (number collate "und-x-icu"), id);
create index customs_operations_by_kind on customs_operations (subscriber_id, kind, id);
create index customs_operations_by_direction on customs_operations (subscriber_id, direction, id);
create index customs_operations_by_customer on customs_operations (subscriber_id, customer, id);
create index customs_operations_by_broker on customs_operations (subscriber_id, broker, id);
create index customs_operations_by_determination_day on customs_operations (subscriber_id, determination_day, id);
create index customs_operations_by_status on customs_operations (subscriber_id, status, id);
create index customs_operations_by_stale on customs_operations (subscriber_id, stale, id);
create index customs_operations_by_requested_at on customs_operations (subscriber_id, (case when requested_at is null then 'infinity'::timestamptz else requested_at end), id);

create table operation_lines (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  operation uuid not null,
  invoice_line uuid not null,
  quantity numeric not null,
  part_no text not null,
  position integer not null default 0,
  fraccion text,
  nico text,
  origin text,
  producer text,
  override_reason text,
  claim text,
  claim_party text,
  certificate_line text,
  sector text,
  permits text[] not null default '{}',
  identifiers text[] not null default '{}',
  unit_factor numeric,
  net_weight numeric,
  hand_duty text,
  linkage text,
  alone boolean not null default false,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || part_no)) stored,
  primary key (subscriber_id, id),
  constraint operation_lines_operation foreign key (subscriber_id, operation) references customs_operations,
  constraint operation_lines_invoice_line foreign key (subscriber_id, invoice_line) references invoice_lines
);
call enforce_tenancy('operation_lines');
call enforce_entity_tenancy('operation_lines');
grant select on operation_lines to viat_search;
create index operation_lines_by_search_text on operation_lines using gin (subscriber_id, search_text gin_trgm_ops);
create index operation_lines_by_part_no on operation_lines (subscriber_id, (part_no collate "und-x-icu"), id);
create index operation_lines_by_operation on operation_lines (subscriber_id, operation, id);
create index operation_lines_by_position on operation_lines (subscriber_id, position, id);
create index operation_lines_by_status on operation_lines (subscriber_id, status, id);
create index operation_lines_by_invoice_line on operation_lines (subscriber_id, invoice_line) where status = 'active';

create table operation_charges (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  operation uuid not null,
  concept text not null,
  amount text not null,
  basis text not null default 'value',
  invoice uuid,
  charged boolean not null default false,
  in_price boolean not null default false,
  value_code text,
  paid_on date,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || coalesce(value_code, ''))) stored,
  primary key (subscriber_id, id),
  constraint operation_charges_operation foreign key (subscriber_id, operation) references customs_operations,
  constraint operation_charges_invoice foreign key (subscriber_id, invoice) references invoices
);
call enforce_tenancy('operation_charges');
call enforce_entity_tenancy('operation_charges');
grant select on operation_charges to viat_search;
create index operation_charges_by_search_text on operation_charges using gin (subscriber_id, search_text gin_trgm_ops);
create index operation_charges_by_operation on operation_charges (subscriber_id, operation, id);
create index operation_charges_by_concept on operation_charges (subscriber_id, concept, id);
create index operation_charges_by_status on operation_charges (subscriber_id, status, id);

create table proformas (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number text not null,
  operation uuid not null,
  edition integer not null default 1,
  computed_at timestamptz not null,
  computed_by text,
  determination_day date not null,
  inputs text not null,
  price numeric not null,
  increments numeric not null,
  deductions numeric not null,
  customs_value numeric not null,
  cash numeric not null,
  other numeric not null,
  errors integer not null default 0,
  risks integer not null default 0,
  savings integer not null default 0,
  tariff integer,
  fees integer,
  exchange_rates integer,
  equivalences integer,
  countervailing integer,
  iva_rates integer,
  unit_words integer,
  treaties integer,
  catalogue integer,
  certificates integer,
  state text not null default 'current',
  search_text text generated always as (folded(E'\n' || number)) stored,
  primary key (subscriber_id, id),
  constraint proformas_number unique (subscriber_id, number),
  constraint proformas_edition unique (subscriber_id, operation, edition),
  constraint proformas_operation foreign key (subscriber_id, operation) references customs_operations
);
call enforce_tenancy('proformas');
call enforce_entity_tenancy('proformas');
grant select on proformas to viat_search;
create index proformas_by_search_text on proformas using gin (subscriber_id, search_text gin_trgm_ops);
create index proformas_by_number on proformas (subscriber_id, (number collate "und-x-icu"), id);
create index proformas_by_operation on proformas (subscriber_id, operation, id);
create index proformas_by_computed_at on proformas (subscriber_id, computed_at, id);
create index proformas_by_state on proformas (subscriber_id, state, id);

-- What an edition was computed from and what came out, as text: the same inputs give the same bytes.
create table proforma_contents (
  subscriber_id integer not null references subscribers,
  proforma uuid not null,
  -- of the operation's own fields
  header text not null,
  inputs text not null,
  result text not null,
  findings text not null,
  primary key (subscriber_id, proforma),
  foreign key (subscriber_id, proforma) references proformas
);
call enforce_tenancy('proforma_contents');
revoke update, delete, truncate on proforma_contents from viat_app;

-- What current editions rest on beside their own operations, when that was last looked at.
create table proforma_checks (
  subscriber_id integer not null references subscribers,
  operation uuid not null,
  rests_on text not null,
  primary key (subscriber_id, operation),
  foreign key (subscriber_id, operation) references customs_operations
);
call enforce_tenancy('proforma_checks');

create function subscribers_with_current_proformas() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from customs_operations where status = 'proforma' and not stale $$;
alter function subscribers_with_current_proformas() owner to viat_search;

-- Prices and weights of the latest invoices of a part are looked up by it.
create index invoice_lines_by_number_of_part on invoice_lines (subscriber_id, part_no);

select share_table(name) from unnest(array['customs_operations', 'operation_lines', 'importer_settings']) as name;
