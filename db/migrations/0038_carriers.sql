create table carriers (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  roles text[] not null,
  scac text,
  caat text,
  usdot text,
  rfc text,
  tax_id text,
  sct_permit_type text,
  sct_permit_no text,
  insurer text,
  policy_no text,
  policy_expires_on date,
  ctpat boolean not null default false,
  status text not null default 'active',
  search_text text generated always as (folded(
    E'\n' || name || E'\n' || coalesce(scac, '') || E'\n' || coalesce(caat, '') || E'\n' || coalesce(usdot, '')
    || E'\n' || coalesce(rfc, '') || E'\n' || coalesce(tax_id, ''))) stored,
  primary key (subscriber_id, id),
  constraint carriers_scac unique (subscriber_id, scac),
  constraint carriers_rfc unique (subscriber_id, rfc)
);
call enforce_tenancy('carriers');
grant select on carriers to viat_search;
create index carriers_by_search_text on carriers using gin (subscriber_id, search_text gin_trgm_ops);
create index carriers_by_name on carriers (subscriber_id, (name collate "und-x-icu"), id);
create index carriers_by_scac on carriers (subscriber_id, (coalesce(scac, U&'\FFFF') collate "und-x-icu"), id);
create index carriers_by_policy_expires_on on carriers (subscriber_id, (coalesce(policy_expires_on, 'infinity'::date)), id);
create index carriers_by_status on carriers (subscriber_id, status, id);
create index carriers_by_roles on carriers using gin (subscriber_id, roles);
create index carriers_by_ctpat on carriers (subscriber_id, ctpat, id);
