-- What happened at a site between two instants, as the figures ask for it; the expression is that of the store.
create index shipments_of_arrival on shipments (subscriber_id, site, arrived_at);
create index shipments_of_receipt on shipments
  (subscriber_id, site, (case when mode = 'direct' then arrived_at else received_at end));
create index shipments_of_review on shipments (subscriber_id, site, reviewed_at);
create index exceptions_of_report on exceptions (subscriber_id, created_at);
create index handling_units_of_shipment on handling_units (subscriber_id, shipment) include (status, pieces, weight);
-- Which entries lacked something at an instant follows from the first change after it.
create index entity_events_of_lacks on entity_events (subscriber_id, occurred_at)
  where entity = 'shipments' and changes ? 'inconclusive';
