create table audits (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  -- null: asked for, and the pedimento is not here yet
  pedimento_id uuid,
  aduana text,
  patente text not null,
  number text not null,
  year smallint,
  state text not null default 'pending' check (state in
    ('pending', 'running', 'clean', 'different', 'at_risk', 'unknown', 'failed', 'reviewed', 'superseded')),
  requested_by uuid,
  requested_at timestamptz not null default now(),
  last_run_id uuid,
  last_run_at timestamptz,
  reviewed_by uuid,
  reviewed_at timestamptz,
  partidas integer not null default 0,
  differences integer not null default 0,
  risks integer not null default 0,
  savings numeric,
  exposure numeric,
  failure text,
  primary key (subscriber_id, id)
);
create unique index audits_of_pedimento on audits (subscriber_id, aduana, patente, number, year);
create index audits_by_time on audits (subscriber_id, last_run_at desc);
create index audits_waiting on audits (subscriber_id, requested_at) where state in ('pending', 'running');
create index audits_unknown on audits (subscriber_id, patente, number) where pedimento_id is null;
call enforce_tenancy('audits');

create table audit_runs (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  audit_id uuid not null,
  pedimento_id uuid not null,
  ran_at timestamptz not null default now(),
  cause text not null,
  rules_version text not null,
  catalogue_version bigint not null,
  certificates_version bigint not null,
  tariff_version bigint not null,
  settings jsonb not null default '{}',
  notes text[] not null default '{}',
  outcome text not null,
  partidas integer not null,
  differences integer not null,
  risks integer not null,
  savings numeric,
  exposure numeric,
  -- No foreign key to audits, of which none is ever deleted: the statement after each insert writes to every
  -- audit of it, and a check row by row costs a fortieth of the whole run.
  primary key (subscriber_id, id)
);
create index audit_runs_of_audit on audit_runs (subscriber_id, audit_id, ran_at desc);
call enforce_tenancy('audit_runs');

-- One row per partida and part: what was declared, what the catalogue and the certificate said, both verdicts.
create table audit_rows (
  subscriber_id integer not null,
  run_id uuid not null,
  sequence integer not null,
  ordinal integer not null,
  declared_part text,
  declared_fraccion text,
  declared_description text,
  catalogue_part text,
  catalogue_fraccion text,
  catalogue_description text,
  part_version bigint,
  part_matches boolean not null,
  fraccion_matches boolean not null,
  description_matches boolean not null,
  fraccion_level text,
  similarity numeric,
  method text,
  extractor text,
  confidence numeric,
  treaty_keys text,
  certificate_line bigint,
  certificate_part text,
  certificate_matches boolean not null,
  preference_matches boolean not null,
  case_code text not null,
  notes text[] not null default '{}',
  severity text not null check (severity in ('OK', 'INFO', 'AHORRO', 'RIESGO', 'ERROR')),
  amount numeric,
  vat_amount numeric,
  rate numeric,
  deadline_on date,
  -- No foreign key to audit_runs: both are written by one transaction, and its check, row by row, cost
  -- four times as much as the audit itself (planned on the empty table of a first load).
  primary key (subscriber_id, run_id, sequence, ordinal)
);
call enforce_tenancy('audit_rows');

create function subscribers_with_waiting_audits() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from audits where state in ('pending', 'running') $$;
grant select on audits to viat_search;
create policy sweep on audits for select to viat_search using (true);
alter function subscribers_with_waiting_audits() owner to viat_search;
