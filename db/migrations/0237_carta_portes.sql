create table carta_portes (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number text not null,
  load uuid not null,
  departs_at timestamptz,
  second_trailer uuid,
  id_ccp text not null,
  status text not null default 'draft',
  international boolean not null default false,
  entry_exit text,
  regimes text[] not null default '{}',
  distance_km numeric,
  goods_count integer,
  gross_weight numeric,
  difference text,
  validated_at timestamptz,
  validated_by text,
  fiscal_uuid text,
  stamped_at timestamptz,
  stamped_by text,
  stamp_source text,
  cancel_ground text,
  replaced_by text,
  cancelled_at timestamptz,
  search_text text generated always as (folded(E'\n' || number || E'\n' || id_ccp || E'\n' || coalesce(fiscal_uuid, ''))) stored,
  primary key (subscriber_id, id),
  constraint carta_portes_fiscal_uuid unique (subscriber_id, fiscal_uuid),
  constraint carta_portes_number unique (subscriber_id, number),
  constraint carta_portes_load foreign key (subscriber_id, load) references loads,
  constraint carta_portes_second_trailer foreign key (subscriber_id, second_trailer) references trailers
);
call enforce_tenancy('carta_portes');
call enforce_entity_tenancy('carta_portes');
grant select on carta_portes to viat_search;
-- A load has one that stands at a time.
create unique index carta_portes_standing on carta_portes (subscriber_id, load) where status in ('valid', 'stamped');
create index carta_portes_by_search_text on carta_portes using gin (subscriber_id, search_text gin_trgm_ops);
create index carta_portes_by_number on carta_portes (subscriber_id, (number collate "und-x-icu"), id);
create index carta_portes_by_load on carta_portes (subscriber_id, load, id);
create index carta_portes_by_second_trailer on carta_portes (subscriber_id, second_trailer, id);
create index carta_portes_by_status on carta_portes (subscriber_id, status, id);
create index carta_portes_by_international on carta_portes (subscriber_id, international, id);
create index carta_portes_by_departs_at on carta_portes
  (subscriber_id, (case when departs_at is null then 'infinity'::timestamptz else departs_at end), id);
create index carta_portes_by_validated_at on carta_portes
  (subscriber_id, (case when validated_at is null then 'infinity'::timestamptz else validated_at end), id);
select share_table('carta_portes');
-- Two of one load that are found valid at once wait for each other.
grant update on shared.loads to viat_app;

-- What was found valid, as text: the same load gives the same bytes.
create table carta_porte_documents (
  subscriber_id integer not null references subscribers,
  carta_porte uuid not null,
  -- JSON of the complement, and the CFDI around it
  document text not null,
  xml text not null check (octet_length(xml) <= 4194304),
  -- What of the load it was composed from, when that was last looked at.
  rests_on text not null,
  -- the CFDI that came back, with its stamp
  returned text check (octet_length(returned) <= 4194304),
  primary key (subscriber_id, carta_porte),
  foreign key (subscriber_id, carta_porte) references carta_portes
);
call enforce_tenancy('carta_porte_documents');

create function subscribers_with_checked_carta_portes() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from carta_portes where status in ('valid', 'stamped') $$;
alter function subscribers_with_checked_carta_portes() owner to viat_search;
