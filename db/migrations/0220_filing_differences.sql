-- What pedimentos on file declare otherwise than the editions that were authorised (decision 90).
alter table customs_operations add filed text, add filed_source text, add differences integer;
select share_table('customs_operations');
select share_table(name) from unnest(array['broker_lines', 'pedimento_records']) as name;

create table filing_differences (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  operation uuid not null,
  pedimento text not null,
  source text not null,
  partida integer,
  figure text not null,
  detail text,
  authorised text,
  filed text,
  pesos numeric,
  found_at timestamptz not null,
  explanation text,
  status text not null default 'open',
  search_text text generated always as (folded(E'\n' || pedimento)) stored,
  primary key (subscriber_id, id),
  constraint filing_differences_operation foreign key (subscriber_id, operation) references customs_operations
);
call enforce_tenancy('filing_differences');
call enforce_entity_tenancy('filing_differences');
grant select on filing_differences to viat_search;
create index filing_differences_by_search_text on filing_differences using gin (subscriber_id, search_text gin_trgm_ops);
create index filing_differences_by_operation on filing_differences (subscriber_id, operation, id);
create index filing_differences_by_figure on filing_differences (subscriber_id, figure, id);
create index filing_differences_by_source on filing_differences (subscriber_id, source, id);
create index filing_differences_by_status on filing_differences (subscriber_id, status, id);
create index filing_differences_by_pesos on filing_differences (subscriber_id, (case when pesos is null then 'NaN'::numeric else pesos end), id);
create index filing_differences_by_found_at on filing_differences (subscriber_id, found_at, id);
create index customs_operations_by_filed on customs_operations (subscriber_id, filed, id);

-- What on file each operation was compared with last.
create table filing_checks (
  subscriber_id integer not null references subscribers,
  operation uuid not null,
  compared text not null,
  at timestamptz not null default now(),
  primary key (subscriber_id, operation),
  foreign key (subscriber_id, operation) references customs_operations
);
call enforce_tenancy('filing_checks');

create function subscribers_with_filed_operations() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from customs_operations where pedimento is not null
        union select distinct subscriber_id from filing_checks $$;
alter function subscribers_with_filed_operations() owner to viat_search;
revoke all on function subscribers_with_filed_operations() from public;
grant execute on function subscribers_with_filed_operations() to viat_app;
grant select on customs_operations, filing_checks to viat_search;
