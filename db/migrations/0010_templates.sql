-- A third source: the answers of VUCEM.
alter table pedimentos drop constraint pedimentos_source_check;
alter table pedimentos add constraint pedimentos_source_check check (source in ('datastage', 'vucem', 'm3'));

-- Each saving of a patente's templates, also of none; its pedimentos are matched anew in the background, in the
-- order of their ids, from matched_to on until matched_at is told.
create table template_versions (
  subscriber_id integer not null references subscribers,
  patente text not null default '',
  version integer not null,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  matched_to uuid,
  matched_at timestamptz,
  changed integer not null default 0,
  primary key (subscriber_id, patente, version)
);
create index template_versions_waiting on template_versions (subscriber_id) where matched_at is null;
call enforce_tenancy('template_versions');

create function subscribers_with_waiting_templates() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from template_versions where matched_at is null $$;
grant select on template_versions to viat_search;
create policy sweep on template_versions for select to viat_search using (true);
alter function subscribers_with_waiting_templates() owner to viat_search;
