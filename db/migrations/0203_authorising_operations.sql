alter table customs_operations
  add sent_at timestamptz,
  add authorised_by text,
  add authorised_at timestamptz,
  add pedimento text,
  add acknowledgment text,
  add validated_at timestamptz,
  add paid_on date,
  add pay_reference text,
  add paid_at timestamptz,
  add rectifies text,
  add ground text;
alter table customs_operations alter search_text set expression as (folded(E'\n' || number || E'\n' || importer_rfc
  || E'\n' || coalesce(pedimento, '') || E'\n' || coalesce(pay_reference, '') || E'\n' || coalesce(rectifies, '')));
create index customs_operations_by_sent_at on customs_operations (subscriber_id, (case when sent_at is null then 'infinity'::timestamptz else sent_at end), id);
create index customs_operations_by_authorised_at on customs_operations (subscriber_id, (case when authorised_at is null then 'infinity'::timestamptz else authorised_at end), id);
create index customs_operations_by_pedimento on customs_operations (subscriber_id, ((case when pedimento is null then U&'\FFFF' else pedimento end) collate "und-x-icu"), id);
create index customs_operations_by_paid_on on customs_operations (subscriber_id, (case when paid_on is null then 'infinity'::date else paid_on end), id);
create index customs_operations_by_rectifies on customs_operations (subscriber_id, rectifies) where rectifies is not null;
-- Year, aduana, patente and number are of one pedimento, whoever's it is.
create unique index customs_operations_pedimento on customs_operations (pedimento);
select share_table('customs_operations');

create table authorisation_limits (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  person text not null,
  most_each numeric not null,
  most_day numeric not null,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || person)) stored,
  primary key (subscriber_id, id),
  constraint authorisation_limits_person unique (subscriber_id, person)
);
call enforce_tenancy('authorisation_limits');
call enforce_entity_tenancy('authorisation_limits');
grant select on authorisation_limits to viat_search;
create index authorisation_limits_by_search_text on authorisation_limits using gin (subscriber_id, search_text gin_trgm_ops);
create index authorisation_limits_by_person on authorisation_limits (subscriber_id, (person collate "und-x-icu"), id);
create index authorisation_limits_by_status on authorisation_limits (subscriber_id, status, id);

create table operation_answers (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  operation uuid not null,
  finding text not null,
  about text not null,
  answer text not null,
  status text not null default 'active',
  search_text text generated always as (folded(E'\n' || finding || E'\n' || about)) stored,
  primary key (subscriber_id, id),
  constraint operation_answers_operation foreign key (subscriber_id, operation) references customs_operations
);
call enforce_tenancy('operation_answers');
call enforce_entity_tenancy('operation_answers');
grant select on operation_answers to viat_search;
create index operation_answers_by_search_text on operation_answers using gin (subscriber_id, search_text gin_trgm_ops);
create index operation_answers_by_operation on operation_answers (subscriber_id, operation, id);
create index operation_answers_by_finding on operation_answers (subscriber_id, (finding collate "und-x-icu"), id);
create index operation_answers_by_status on operation_answers (subscriber_id, status, id);

-- Every yes to an edition, with what counted against the limit of the person; one that was revised later counts as well.
create table authorisations (
  subscriber_id integer not null references subscribers,
  operation uuid not null,
  edition integer not null,
  person_id uuid not null,
  -- of the client
  day date not null,
  cash numeric not null,
  at timestamptz not null,
  primary key (subscriber_id, operation, at),
  foreign key (subscriber_id, operation) references customs_operations
);
call enforce_tenancy('authorisations');
revoke update, delete, truncate on authorisations from viat_app;
create index authorisations_by_person on authorisations (subscriber_id, person_id, day);

create or replace function subscribers_with_current_proformas() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from customs_operations where status in ('proforma', 'pendingAuth', 'authorised') and not stale $$;
