-- How many units of an entry are in a state, or whether any is, without a look at the others; what is on a load, without its rows.
drop index handling_units_of_shipment;
create index handling_units_of_shipment on handling_units (subscriber_id, shipment, status) include (pieces, weight);
create index handling_units_on_load on handling_units (subscriber_id, load) include (shipment, weight) where load is not null;
