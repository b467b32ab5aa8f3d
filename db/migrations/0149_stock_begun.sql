-- A unit that is unpacked becomes stock of its part: both moves name the place between them.
alter table stock_moves
  drop constraint stock_moves_from_place_check,
  drop constraint stock_moves_to_place_check,
  drop constraint stock_moves_reason_check,
  add constraint stock_moves_from_place_check
    check (from_place in ('supplier', 'unpacked', 'picked', 'trailer', 'transit', 'customer', 'adjust')),
  add constraint stock_moves_to_place_check
    check (to_place in ('supplier', 'unpacked', 'picked', 'trailer', 'transit', 'customer', 'adjust')),
  add constraint stock_moves_reason_check check (reason in ('receive', 'unpack', 'putaway', 'pick', 'stage', 'load', 'ship',
    'deliver', 'return', 'adjust', 'count', 'hold', 'release', 'scrap', 'reverse'));

-- What was counted is written against the balance that was seen: one that moved meanwhile is of another version.
create or replace function note_change_of_stock() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  if new.version = old.version then new.version := old.version + 1; end if;
  return new;
end $$;
