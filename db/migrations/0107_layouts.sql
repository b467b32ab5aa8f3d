create table report_layouts (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  layout_code text not null,
  title text not null,
  kind text not null,
  data_set text not null,
  file_kind text not null,
  delimiter text not null default 'pipe',
  has_headings boolean not null default false,
  status text not null default 'active',
  column_count integer,
  search_text text generated always as (folded(E'\n' || layout_code || E'\n' || title)) stored,
  primary key (subscriber_id, id),
  constraint report_layouts_layout_code unique (subscriber_id, layout_code)
);
call enforce_tenancy('report_layouts');
call enforce_entity_tenancy('report_layouts');
grant select on report_layouts to viat_search;
create index report_layouts_by_search_text on report_layouts using gin (subscriber_id, search_text gin_trgm_ops);
create index report_layouts_by_layout_code on report_layouts (subscriber_id, (layout_code collate "und-x-icu"), id);
create index report_layouts_by_kind on report_layouts (subscriber_id, kind, id);
create index report_layouts_by_status on report_layouts (subscriber_id, status, id);

create table layout_columns (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  heading text not null,
  layout uuid not null,
  column_no integer not null,
  source text,
  constant text,
  width integer,
  filling text not null default 'right',
  day_format text,
  is_required boolean not null default false,
  search_text text generated always as (folded(E'\n' || heading)) stored,
  primary key (subscriber_id, id),
  constraint layout_columns_column_no unique (subscriber_id, layout, column_no),
  constraint layout_columns_layout foreign key (subscriber_id, layout) references report_layouts
);
call enforce_tenancy('layout_columns');
call enforce_entity_tenancy('layout_columns');
grant select on layout_columns to viat_search;
create index layout_columns_by_search_text on layout_columns using gin (subscriber_id, search_text gin_trgm_ops);
create index layout_columns_by_heading on layout_columns (subscriber_id, (heading collate "und-x-icu"), id);
create index layout_columns_by_column_no on layout_columns (subscriber_id, column_no, id);
create index layout_columns_by_layout on layout_columns (subscriber_id, layout, id);

-- An extract is of all fields of its data set, or in a client's layout.
alter table extracts
  add kind text not null default 'data',
  add layout uuid,
  add row_faults integer,
  add constraint extracts_layout foreign key (subscriber_id, layout) references report_layouts;
create index extracts_by_kind on extracts (subscriber_id, kind, id);
create index extracts_by_layout on extracts (subscriber_id, layout, id);

-- What a file in a client's layout begins with, and which of its rows do not fit.
alter table extract_files
  add preview jsonb;

-- Also those that lack the layouts which every client begins with.
grant select (id) on subscribers to viat_search;
create or replace function subscribers_with_waiting_extracts() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from extracts
        where status in ('queued', 'running') or (status = 'ready' and kept_until < now())
        union select s.id from subscribers s
        where not exists (select from report_layouts l where l.subscriber_id = s.id) $$;
