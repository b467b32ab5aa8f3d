create table part_classifications (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  part_no text not null,
  spanish_description text,
  unit_factor numeric,
  identifiers text[] not null default '{}',
  permits text[] not null default '{}',
  sat_key text,
  matter_type text,
  dangerous boolean not null default false,
  un_no text,
  packing text,
  schedule_b text,
  search_text text generated always as (folded(E'\n' || part_no || E'\n' || coalesce(spanish_description, ''))) stored,
  primary key (subscriber_id, id),
  constraint part_classifications_part_no unique (subscriber_id, part_no)
);
call enforce_tenancy('part_classifications');
call enforce_entity_tenancy('part_classifications');
grant select on part_classifications to viat_search;
create index part_classifications_by_search_text on part_classifications using gin (subscriber_id, search_text gin_trgm_ops);
create index part_classifications_by_part_no on part_classifications (subscriber_id, (part_no collate "und-x-icu"), id);
create index part_classifications_by_dangerous on part_classifications (subscriber_id, dangerous, id);
select share_table('part_classifications');
