-- What a unit measures, from which follows how much room it takes in a trailer.
alter table handling_units
  add length numeric,
  add width numeric,
  add height numeric;
