create table agreements (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  number text not null,
  created_at timestamptz not null default now(),
  primary key (subscriber_id, id),
  unique (subscriber_id, number)
);
call enforce_tenancy('agreements');

-- The header as each change of it left it; the newest version speaks today.
create table agreement_versions (
  subscriber_id integer not null,
  agreement_id uuid not null,
  -- data_versions.certificates that wrote it
  version bigint not null,
  recorded_at timestamptz not null default now(),
  treaty text not null,
  client_name text,
  supplier text,
  certifier_type text,
  certifier_name text,
  producer text,
  importer text,
  initial_on date,
  final_on date,
  signed_on date,
  status text not null default 'valid',
  revoked_on date,
  upload_id uuid,
  primary key (subscriber_id, agreement_id, version),
  foreign key (subscriber_id, agreement_id) references agreements (subscriber_id, id)
);
call enforce_tenancy('agreement_versions');

create table certificate_lines (
  subscriber_id integer not null,
  id bigint generated always as identity,
  agreement_id uuid not null,
  part_no text not null,
  part_key text collate "C" not null,
  description text,
  hs text,
  criterion text,
  producer text,
  net_cost text,
  country text,
  dated_on date,
  -- business days: the first day without validity
  deleted_on date,
  -- columns that the file did not have cannot be missing elements
  absent_columns text[] not null default '{}',
  added_version bigint not null,
  removed_version bigint,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  upload_id uuid,
  line integer,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, agreement_id) references agreements (subscriber_id, id)
);
create index certificate_lines_by_part on certificate_lines (subscriber_id, part_key);
create index certificate_lines_by_agreement on certificate_lines (subscriber_id, agreement_id, part_key);
call enforce_tenancy('certificate_lines');
