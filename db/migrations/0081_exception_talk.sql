-- What the client answers to an exception and what the house settles it with, and whom of both sides news are for.
alter table exceptions
  add column claim_amount text,
  add column answer text,
  add column resolved_amount text,
  add column turned_at timestamptz;
create index exceptions_by_turned_at on exceptions (subscriber_id, (case when turned_at is null then 'infinity'::timestamptz else turned_at end), id);

-- Null: both sides.
alter table notifications add column side text check (side in ('house', 'client'));
