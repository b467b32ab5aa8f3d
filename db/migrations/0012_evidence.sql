-- Every evidence pack that was made, so that a file that somebody holds can be told from one that was altered.
create table evidence_packs (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now(),
  made_by uuid references people,
  format text not null,
  language text not null,
  -- what it says, whatever the format and the language: the digest printed in it
  content_sha256 bytea not null,
  -- the file itself; null: it was not sent to its end
  file_sha256 bytea,
  bytes bigint,
  primary key (subscriber_id, id)
);
create index evidence_packs_by_content on evidence_packs (subscriber_id, content_sha256);
call enforce_tenancy('evidence_packs');

-- The runs that a pack is about.
create table evidence_pack_audits (
  subscriber_id integer not null,
  pack_id uuid not null,
  ordinal integer not null,
  audit_id uuid not null,
  run_id uuid,
  primary key (subscriber_id, pack_id, ordinal),
  foreign key (subscriber_id, pack_id) references evidence_packs (subscriber_id, id),
  foreign key (subscriber_id, audit_id) references audits (subscriber_id, id)
);
create index evidence_packs_of_audit on evidence_pack_audits (subscriber_id, audit_id);
call enforce_tenancy('evidence_pack_audits');
