-- Who drove a load off, and what the plant counted of it.
alter table loads
  add column driver text,
  add column tractor text,
  add column units_counted integer,
  add column counted_at timestamptz,
  add column counted_by text;

alter table exceptions add load uuid,
  add constraint exceptions_load foreign key (subscriber_id, load) references loads;
create index exceptions_by_load on exceptions (subscriber_id, load, id);
