-- At which dock a load was loaded: its trailer goes on from there.
alter table loads
  add dock uuid,
  add constraint loads_dock foreign key (house, dock) references locations;
-- Of those whose trailer stands at one still.
update loads l set dock = v.location from trailer_visits v join locations p on (p.subscriber_id, p.id) = (0, v.location)
  where (v.subscriber_id, v.id) = (l.subscriber_id, l.visit) and l.started_at is not null and p.kind = 'dock';
