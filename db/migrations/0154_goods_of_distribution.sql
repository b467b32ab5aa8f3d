-- Pages of distribution centres list what is at one: units by their entry, counts by their location.
alter table handling_units add distribution boolean not null default false;
alter table counts add distribution boolean not null default false;

update handling_units u set distribution = true from shipments s
  where (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment) and s.distribution;
update counts c set distribution = true from locations l join sites z on z.id = l.site
  where l.id = c.location and z.kind = 'distribution';

create index handling_units_by_distribution on handling_units (subscriber_id, distribution, id);
create index counts_by_distribution on counts (subscriber_id, distribution, id);

create function tell_units_of_distribution() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update handling_units u set distribution = true from added a
    join shipments s on (s.subscriber_id, s.id) = (a.subscriber_id, a.shipment)
    where (u.subscriber_id, u.id) = (a.subscriber_id, a.id) and s.distribution;
  return null;
end $$;
create trigger tell_distribution after insert on handling_units referencing new table as added
  for each statement execute function tell_units_of_distribution();

-- An entry that goes to another site takes its units along.
create function tell_units_of_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update handling_units set distribution = new.distribution where (subscriber_id, shipment) = (new.subscriber_id, new.id);
  return null;
end $$;
create trigger tell_distribution after update of distribution on shipments for each row
  when (new.distribution <> old.distribution) execute function tell_units_of_entry();

-- A label that was void comes with another entry.
create function tell_unit_of_distribution() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.distribution := coalesce((select s.distribution from shipments s
    where (s.subscriber_id, s.id) = (new.subscriber_id, new.shipment)), false);
  return new;
end $$;
create trigger tell_distribution_anew before update of shipment on handling_units for each row
  when (new.shipment <> old.shipment) execute function tell_unit_of_distribution();
