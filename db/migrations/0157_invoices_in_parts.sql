-- One invoice may come in several shipments, each with its own lines of it (subdivision, as the COVE says it).
alter table invoices
  drop constraint invoices_number,
  add constraint invoices_number unique (subscriber_id, supplier, shipment, number);
