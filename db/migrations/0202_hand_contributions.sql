-- Contributions of operations that people type (decision 87).
create table hand_contributions (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  operation uuid not null,
  operation_line uuid,
  key integer not null,
  form integer not null default 0,
  amount numeric not null,
  hand_reason text not null,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || hand_reason)) stored,
  primary key (subscriber_id, id),
  constraint hand_contributions_operation foreign key (subscriber_id, operation) references customs_operations,
  constraint hand_contributions_operation_line foreign key (subscriber_id, operation_line) references operation_lines
);
call enforce_tenancy('hand_contributions');
call enforce_entity_tenancy('hand_contributions');
grant select on hand_contributions to viat_search;
create index hand_contributions_by_search_text on hand_contributions using gin (subscriber_id, search_text gin_trgm_ops);
create index hand_contributions_by_operation on hand_contributions (subscriber_id, operation, id);
create index hand_contributions_by_key on hand_contributions (subscriber_id, key, id);
create index hand_contributions_by_status on hand_contributions (subscriber_id, status, id);
create index hand_contributions_by_hand_reason on hand_contributions (subscriber_id, (hand_reason collate "und-x-icu"), id);
