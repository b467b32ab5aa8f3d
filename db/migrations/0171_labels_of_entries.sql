-- A label is one unit's within its entry: other entries may have the same label, at the same time too.
alter table handling_units drop constraint handling_units_label;
alter table handling_units add constraint handling_units_label unique (subscriber_id, shipment, label);
-- What a scanned label may mean in any entry, without the many units of it that left.
create index handling_units_of_label on handling_units (subscriber_id, label, status);
