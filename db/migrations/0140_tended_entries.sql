-- Who sees to what an entry lacks, when it was last asked for, and what it goes on without.
alter table shipments
  add waived text[] not null default '{}',
  add owner text,
  add owner_person uuid,
  add nudged_at timestamptz,
  add nudged_by text;
create index shipments_by_nudge on shipments (subscriber_id, nudged_at) where nudged_at is not null;
