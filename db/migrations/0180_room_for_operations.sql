-- What a proforma asks of invoices and their lines, and who drives a load off in which truck, as rows.
alter table invoices
  add column linkage text,
  add column method text not null default '1';
alter table invoice_lines add column producer text;
alter table loads
  add column vehicle uuid,
  add column driver_ref uuid,
  add constraint loads_vehicle foreign key (subscriber_id, vehicle) references vehicles,
  add constraint loads_driver_ref foreign key (subscriber_id, driver_ref) references drivers;
select share_table(name) from unnest(array['invoices', 'invoice_lines', 'loads', 'drivers']) as name;
