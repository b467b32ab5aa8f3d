-- Every move of goods: of one handling unit, or of so much of a part. From and to a location, or a place that is none of the
-- house's (supplier, transit, customer) or none at all (adjust).
create table stock_moves (
  subscriber_id integer not null references subscribers,
  seq bigint generated always as identity,
  -- whose the locations are
  house integer generated always as (0) stored,
  unit uuid,
  part_no text,
  lot text,
  quantity numeric not null check (quantity > 0),
  from_location uuid,
  from_place text check (from_place in ('supplier', 'transit', 'customer', 'adjust')),
  to_location uuid,
  to_place text check (to_place in ('supplier', 'transit', 'customer', 'adjust')),
  reason text not null check (reason in ('receive', 'putaway', 'pick', 'stage', 'load', 'ship', 'return', 'adjust', 'count',
    'hold', 'release', 'scrap', 'reverse')),
  -- the row of an entity for which it was done
  document uuid,
  reverses bigint,
  person_id uuid,
  person_name text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (subscriber_id, seq),
  constraint one_item check (unit is null or (part_no is null and quantity = 1)),
  constraint one_from check (num_nonnulls(from_location, from_place) <= 1),
  constraint one_to check (num_nonnulls(to_location, to_place) <= 1),
  constraint reversed_once unique (subscriber_id, reverses),
  foreign key (subscriber_id, reverses) references stock_moves,
  foreign key (house, from_location) references locations,
  foreign key (house, to_location) references locations
);
call enforce_tenancy('stock_moves');
call enforce_entity_tenancy('stock_moves');
create index stock_moves_of_unit on stock_moves (subscriber_id, unit, seq);
create index stock_moves_of_part on stock_moves (subscriber_id, part_no, lot, seq) where part_no is not null;
create index stock_moves_of_document on stock_moves (subscriber_id, document, seq);

-- Whoever asks: the ledger is only added to.
revoke update on stock_moves from viat_app;
create trigger appended_only before update or delete or truncate on stock_moves
  for each statement execute function refuse_change();

-- What stands where, kept in the transaction of each move: the sum of the ledger.
create table stock_balances (
  subscriber_id integer not null references subscribers,
  location uuid not null,
  unit uuid,
  part_no text,
  lot text,
  on_hand numeric not null,
  -- whose the locations are
  house integer generated always as (0) stored,
  constraint never_below_nothing check (on_hand >= 0),
  constraint stock_balances_once unique nulls not distinct (subscriber_id, location, unit, part_no, lot),
  foreign key (house, location) references locations
);
call enforce_tenancy('stock_balances');
call enforce_entity_tenancy('stock_balances');
create index stock_balances_on_hand on stock_balances (subscriber_id, location) where on_hand > 0;
create index stock_balances_of_unit on stock_balances (subscriber_id, unit);
create index stock_balances_of_part on stock_balances (subscriber_id, part_no, lot) where part_no is not null;
