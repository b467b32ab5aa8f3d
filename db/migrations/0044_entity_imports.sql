-- Files that rows of declared entities came from, and what became of their lines.
create table entity_imports (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  entity text not null,
  file text not null,
  row_count integer not null,
  added integer not null,
  changed integer not null,
  equal integer not null,
  wrong integer not null,
  person_id uuid,
  person_name text not null,
  imported_at timestamptz not null default now(),
  primary key (subscriber_id, id)
);
call enforce_tenancy('entity_imports');
revoke update, delete, truncate on entity_imports from viat_app;
create index entity_imports_by_time on entity_imports (subscriber_id, entity, imported_at desc, id);
