-- What people decided about findings: an audit names the decisions that it honoured by this version.
alter table data_versions add column decisions bigint not null default 0;
alter table audit_runs add column decisions_version bigint not null default 0;

-- A result that needs somebody, as it stands; a finding without a row is open and nobody's. It belongs to the
-- audit, which stays the same when the pedimento comes in again or is audited anew.
create table finding_work (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  audit_id uuid not null,
  sequence integer not null,
  -- as declared; empty: the partida has none
  part_no text not null,
  test text not null check (test in ('part', 'fraccion', 'description', 'certificate')),
  state text not null default 'open' check (state in
    ('open', 'assigned', 'asked', 'accepted', 'correcting', 'resolved')),
  assignee uuid,
  due_on date,
  version integer not null default 0,
  primary key (subscriber_id, id),
  unique (subscriber_id, audit_id, sequence, part_no, test),
  foreign key (subscriber_id, audit_id) references audits (subscriber_id, id)
);
call enforce_tenancy('finding_work');

-- Who decided what, when: only ever added to.
create table finding_events (
  subscriber_id integer not null,
  id bigint generated always as identity,
  work_id uuid not null,
  -- what was done at once, which may be undone at once
  decision_id uuid not null,
  decided_at timestamptz not null default now(),
  decided_by uuid not null,
  action text not null,
  comment text,
  before jsonb not null,
  after jsonb not null,
  -- of the work, once it was done
  version integer not null,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, work_id) references finding_work (subscriber_id, id)
);
create index finding_events_of_work on finding_events (subscriber_id, work_id, id);
create index finding_events_of_decision on finding_events (subscriber_id, decision_id);
call enforce_tenancy('finding_events');
revoke update, delete on finding_events from viat_app;

-- What is declared in one way and on file in another, and held to be the same from then on.
create table accepted_pairs (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  about text not null check (about in ('part', 'fraccion', 'description')),
  part_no text not null,
  part_key text collate "C" not null,
  declared text not null,
  on_file text not null,
  -- the forms under which both are compared
  declared_key text not null,
  on_file_key text not null,
  why text,
  accepted_by uuid not null,
  -- as it was then: an audit that is judged again gives the same reasons
  accepted_name text not null,
  accepted_at timestamptz not null default now(),
  accepted_on date not null,
  decision_id uuid,
  added_version bigint not null,
  revoked_version bigint,
  revoked_by uuid,
  revoked_at timestamptz,
  primary key (subscriber_id, id)
);
create unique index accepted_pairs_once on accepted_pairs
  (subscriber_id, about, part_key, declared_key, on_file_key) where revoked_version is null;
create unique index accepted_pairs_of_synonyms on accepted_pairs (subscriber_id, part_key)
  where about = 'part' and revoked_version is null;
create index accepted_pairs_by_part on accepted_pairs (subscriber_id, part_key);
call enforce_tenancy('accepted_pairs');

-- Who signed an audit off, and who took that back.
create table audit_reviews (
  subscriber_id integer not null,
  id bigint generated always as identity,
  audit_id uuid not null,
  reviewed_at timestamptz not null default now(),
  reviewed_by uuid not null,
  remark text,
  is_withdrawal boolean not null default false,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, audit_id) references audits (subscriber_id, id)
);
create index audit_reviews_of_audit on audit_reviews (subscriber_id, audit_id, id);
call enforce_tenancy('audit_reviews');
revoke update, delete on audit_reviews from viat_app;
