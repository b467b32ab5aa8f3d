-- Entries are listed in the order in which they were announced, whatever site's series numbers them; told to the millisecond,
-- as instants travel, so that a list is entered at one.
alter table shipments add announced_at timestamptz not null default date_trunc('milliseconds', now());
update shipments set announced_at = date_trunc('milliseconds', created_at);
create index shipments_by_announced_at on shipments (subscriber_id, announced_at, id);
