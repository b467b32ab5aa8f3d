create table invoices (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number text not null,
  supplier uuid not null,
  shipment uuid not null,
  issued_on date not null,
  incoterm text,
  -- amount and currency
  total text not null,
  e_document text,
  uuid text,
  auth_status text not null default 'missing',
  lines_total text,
  differs boolean not null default false,
  reject_reason text,
  search_text text generated always as (folded(E'\n' || number || E'\n' || coalesce(e_document, '')
    || E'\n' || coalesce(uuid, ''))) stored,
  primary key (subscriber_id, id),
  constraint invoices_number unique (subscriber_id, supplier, number),
  constraint invoices_supplier foreign key (subscriber_id, supplier) references carriers,
  constraint invoices_shipment foreign key (subscriber_id, shipment) references shipments
);
call enforce_tenancy('invoices');
call enforce_entity_tenancy('invoices');
grant select on invoices to viat_search;
create index invoices_by_search_text on invoices using gin (subscriber_id, search_text gin_trgm_ops);
create index invoices_by_number on invoices (subscriber_id, (number collate "und-x-icu"), id);
create index invoices_by_issued_on on invoices (subscriber_id, issued_on, id);
create index invoices_by_supplier on invoices (subscriber_id, supplier, id);
create index invoices_by_shipment on invoices (subscriber_id, shipment, id);
create index invoices_by_auth_status on invoices (subscriber_id, auth_status, id);
create index invoices_by_differs on invoices (subscriber_id, differs, id);

create table invoice_lines (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  invoice uuid not null,
  line_no integer not null,
  part_no text not null,
  description text not null,
  quantity numeric not null,
  uom text not null,
  unit_price numeric not null,
  amount numeric,
  net_weight numeric,
  country_of_origin text,
  mxhts text,
  ushts text,
  brand text,
  model text,
  serials text[] not null default '{}',
  quantity_received numeric,
  search_text text generated always as (folded(E'\n' || part_no || E'\n' || description)) stored,
  primary key (subscriber_id, id),
  constraint invoice_lines_line_no unique (subscriber_id, invoice, line_no),
  constraint invoice_lines_invoice foreign key (subscriber_id, invoice) references invoices
);
call enforce_tenancy('invoice_lines');
call enforce_entity_tenancy('invoice_lines');
grant select on invoice_lines to viat_search;
create index invoice_lines_by_search_text on invoice_lines using gin (subscriber_id, search_text gin_trgm_ops);
create index invoice_lines_by_part_no on invoice_lines (subscriber_id, (part_no collate "und-x-icu"), id);
create index invoice_lines_by_invoice on invoice_lines (subscriber_id, invoice, id);

-- What a unit holds, and its pieces of it.
alter table handling_units add invoice_line uuid,
  add constraint handling_units_invoice_line foreign key (subscriber_id, invoice_line) references invoice_lines;
create index handling_units_by_invoice_line on handling_units (subscriber_id, invoice_line, id);
