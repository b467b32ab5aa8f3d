-- Parts of clients that need their codes (decision 91).
create table classification_requests (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number text not null,
  part_no text not null,
  description text not null,
  shipment uuid,
  operation text,
  due_at timestamptz,
  status text not null default 'open',
  assignee text,
  mxhts text,
  nico text,
  ushts text,
  spanish_description text,
  eccn text,
  identifiers text[] not null default '{}',
  permits text[] not null default '{}',
  noms text[] not null default '{}',
  basis text,
  rate numeric,
  requested_by text not null,
  requested_at timestamptz not null,
  proposed_by text,
  proposed_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  search_text text generated always as (folded(E'\n' || number || E'\n' || part_no || E'\n' || description
    || E'\n' || coalesce(operation, ''))) stored,
  primary key (subscriber_id, id),
  constraint classification_requests_number unique (subscriber_id, number),
  constraint classification_requests_shipment foreign key (subscriber_id, shipment) references shipments
);
call enforce_tenancy('classification_requests');
call enforce_entity_tenancy('classification_requests');
grant select on classification_requests to viat_search;
-- A part has one request at a time.
create unique index classification_requests_part_no on classification_requests (subscriber_id, part_no)
  where status in ('open', 'assigned', 'needInfo', 'proposed');
create index classification_requests_by_search_text on classification_requests using gin (subscriber_id, search_text gin_trgm_ops);
create index classification_requests_by_part_no on classification_requests (subscriber_id, (part_no collate "und-x-icu"), id);
create index classification_requests_by_number on classification_requests (subscriber_id, (number collate "und-x-icu"), id);
create index classification_requests_by_shipment on classification_requests (subscriber_id, shipment, id);
create index classification_requests_by_status on classification_requests (subscriber_id, status, id);
create index classification_requests_by_due_at on classification_requests (subscriber_id, (case when due_at is null then 'infinity'::timestamptz else due_at end), id);
create index classification_requests_by_requested_at on classification_requests (subscriber_id, requested_at, id);
create index classification_requests_by_approved_at on classification_requests (subscriber_id, (case when approved_at is null then 'infinity'::timestamptz else approved_at end), id);
select share_table('classification_requests');
