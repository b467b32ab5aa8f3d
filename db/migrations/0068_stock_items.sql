-- What stands at a location is one value: an index serves it, columns that may be null would be compared with every balance there.
alter table stock_balances
  add column item text[] not null generated always as (array[unit::text, part_no, lot]) stored,
  drop constraint stock_balances_once,
  add constraint stock_balances_once unique (subscriber_id, location, item);
