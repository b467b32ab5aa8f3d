create table instructions (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  body text not null,
  customer uuid,
  scope text[] not null,
  priority text not null,
  valid_from date not null,
  valid_to date,
  requires_ack boolean not null default false,
  number text not null,
  edition integer not null default 1,
  acknowledged integer not null default 0,
  status text not null default 'draft',
  search_text text generated always as (folded(E'\n' || title || E'\n' || number)) stored,
  primary key (subscriber_id, id),
  constraint instructions_edition unique (subscriber_id, number, edition),
  constraint instructions_customer foreign key (subscriber_id, customer) references customers
);
call enforce_tenancy('instructions');
call enforce_entity_tenancy('instructions');
grant select on instructions to viat_search;
create index instructions_by_search_text on instructions using gin (subscriber_id, search_text gin_trgm_ops);
create index instructions_by_title on instructions (subscriber_id, (title collate "und-x-icu"), id);
create index instructions_by_customer on instructions (subscriber_id, customer, id);
create index instructions_by_scope on instructions using gin (subscriber_id, scope);
create index instructions_by_priority on instructions (subscriber_id, priority, id);
create index instructions_by_valid_from on instructions (subscriber_id, valid_from, id);
create index instructions_by_valid_to on instructions
  (subscriber_id, (case when valid_to is null then 'infinity'::date else valid_to end), id);
create index instructions_by_requires_ack on instructions (subscriber_id, requires_ack, id);
create index instructions_by_status on instructions (subscriber_id, status, id);
