-- A load takes releases beside entries: where they go, in how many units they were packed, which load has them.
alter table releases
  add destination uuid,
  add units integer,
  add weight numeric,
  add volume numeric,
  add load uuid,
  add load_position integer,
  add loaded_at timestamptz,
  add loaded_by text,
  add shipped_at timestamptz,
  add delivered_at timestamptz,
  add constraint releases_destination foreign key (house, destination) references sites,
  add constraint releases_load foreign key (subscriber_id, load) references loads;
update releases set units = 1 where status = 'staged';
-- What is staged was packed, and what has left the house left on a load.
alter table releases
  add constraint releases_packed check (units is not null or status not in ('staged', 'loaded', 'shipped', 'delivered')),
  add constraint releases_on_load check (load is not null or status not in ('loaded', 'shipped', 'delivered')),
  add constraint releases_off_load check (load is null or status in ('staged', 'loaded', 'shipped', 'delivered'));
create index releases_by_destination on releases (subscriber_id, destination, id);
create index releases_by_load on releases (subscriber_id, load, id);

-- What the plant said of a count that differs.
alter table loads add count_remark text;
