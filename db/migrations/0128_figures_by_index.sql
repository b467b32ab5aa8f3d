-- What counts as a figure is read from its index alone: the entries of a month lie scattered over the whole table.
drop index shipments_of_arrival, shipments_of_receipt, shipments_of_review, shipments_of_loading;
create index shipments_of_arrival on shipments (subscriber_id, site, arrived_at) include (stage);
create index shipments_of_receipt on shipments
  (subscriber_id, site, (case when mode = 'direct' then arrived_at else received_at end))
  include (stage, mode, arrived_at, received_at);
create index shipments_of_review on shipments (subscriber_id, site, reviewed_at)
  include (stage, mode, arrived_at, received_at);
create index shipments_of_loading on shipments (subscriber_id, site, loaded_at) include (stage, arrived_at);
