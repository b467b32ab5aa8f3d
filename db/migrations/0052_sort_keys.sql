-- Under a policy no index is searched by coalesce(), which the planner does not know to tell nothing of rows that it hides:
-- a page went through all rows before it.
drop index carriers_by_scac;
create index carriers_by_scac on carriers
  (subscriber_id, ((case when scac is null then U&'\FFFF' else scac end) collate "und-x-icu"), id);
drop index carriers_by_policy_expires_on;
create index carriers_by_policy_expires_on on carriers
  (subscriber_id, (case when policy_expires_on is null then 'infinity'::date else policy_expires_on end), id);
drop index vehicles_by_model_year;
create index vehicles_by_model_year on vehicles
  (subscriber_id, (case when model_year is null then 2147483647 else model_year end), id);
drop index vehicles_by_policy_expires_on;
create index vehicles_by_policy_expires_on on vehicles
  (subscriber_id, (case when policy_expires_on is null then 'infinity'::date else policy_expires_on end), id);
drop index drivers_by_licence_expires_on;
create index drivers_by_licence_expires_on on drivers
  (subscriber_id, (case when licence_expires_on is null then 'infinity'::date else licence_expires_on end), id);
drop index carriers_by_ctpat_expires_on;
create index carriers_by_ctpat_expires_on on carriers
  (subscriber_id, (case when ctpat_expires_on is null then 'infinity'::date else ctpat_expires_on end), id);
