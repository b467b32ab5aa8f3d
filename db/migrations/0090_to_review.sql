alter table shipments add to_review boolean not null default false;
update shipments set to_review = true
  where stage in ('received', 'reviewing') or (stage = 'arrived' and mode = 'direct');
create index shipments_by_to_review on shipments (subscriber_id, to_review, id);
