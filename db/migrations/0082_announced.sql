alter table shipments
  add source text not null default 'manual',
  add announced_version integer,
  add comparison text;
create index shipments_by_source on shipments (subscriber_id, source, id);
create index shipments_by_comparison on shipments (subscriber_id, comparison, id);

create table announced_lines (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  shipment uuid not null,
  version_no integer not null,
  line_no integer not null,
  is_current boolean not null default true,
  change text not null,
  part_no text not null,
  quantity numeric not null,
  quantity_before numeric,
  received numeric,
  outcome text not null default 'pending',
  uom text not null,
  description text,
  unit_label text,
  po_no text,
  invoice_no text,
  weight numeric,
  country_of_origin text,
  unit_price numeric,
  search_text text generated always as (folded(E'\n' || part_no || E'\n' || coalesce(description, '') || E'\n'
    || coalesce(unit_label, '') || E'\n' || coalesce(po_no, '') || E'\n' || coalesce(invoice_no, ''))) stored,
  primary key (subscriber_id, id),
  constraint announced_lines_line_no unique (subscriber_id, shipment, version_no, line_no),
  constraint announced_lines_shipment foreign key (subscriber_id, shipment) references shipments
);
call enforce_tenancy('announced_lines');
call enforce_entity_tenancy('announced_lines');
grant select on announced_lines to viat_search;
create index announced_lines_by_search_text on announced_lines using gin (subscriber_id, search_text gin_trgm_ops);
create index announced_lines_by_part_no on announced_lines (subscriber_id, (part_no collate "und-x-icu"), id);
create index announced_lines_by_shipment on announced_lines (subscriber_id, shipment, id);
create index announced_lines_by_version_no on announced_lines (subscriber_id, version_no, id);
create index announced_lines_by_is_current on announced_lines (subscriber_id, is_current, id);
create index announced_lines_by_change on announced_lines (subscriber_id, change, id);
create index announced_lines_by_outcome on announced_lines (subscriber_id, outcome, id);
