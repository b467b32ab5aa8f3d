alter table carriers
  add column street text,
  add column city text,
  add column state_code text,
  add column postal_code text,
  add column country text;
alter table sites add column state_code text;
