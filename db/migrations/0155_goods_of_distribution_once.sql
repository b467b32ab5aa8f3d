-- Whether a unit is at a distribution centre is set in one place, before its row is written.
drop trigger tell_distribution on handling_units;
drop function tell_units_of_distribution();
drop trigger tell_distribution_anew on handling_units;
create trigger tell_distribution before insert or update of shipment on handling_units
  for each row execute function tell_unit_of_distribution();
