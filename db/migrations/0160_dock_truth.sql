-- Announced units are matched by their labels: a unit says whether it was expected before it came.
alter table handling_units add announced boolean not null default false;
update handling_units u set announced = u.status <> 'received' or not exists (select from entity_events e
  where (e.subscriber_id, e.entity, e.row_id, e.version, e.note) = (u.subscriber_id, 'handlingUnits', u.id, 1, 0)
    and e.changes -> 'status' ->> 1 <> 'expected')
where u.split_from is null and not u.by_part;
alter table shipments add units_open integer;
update shipments s set units_open = (select nullif(count(*), 0) from handling_units u
  where (u.subscriber_id, u.shipment, u.status) = (s.subscriber_id, s.id, 'expected') and not exists (select from exceptions e
    where (e.subscriber_id, e.shipment, e.unit, e.kind) = (s.subscriber_id, s.id, u.id, 'short') and e.status <> 'void'))
where s.stage not in ('expected', 'arrived', 'cancelled') and (s.mode <> 'direct' or s.receiving_started_at is not null);

-- Papers are files: what was judged before files were asked for stands by a waiver that says so.
alter table shipments
  add papers_lacking text[] not null default '{}',
  add papers_by text,
  add papers_at timestamptz,
  add papers_waiver text;
create index shipments_by_papers_lacking on shipments using gin (subscriber_id, papers_lacking);
update shipments set papers_waiver = 'Calificados antes de pedir los archivos'
  where doc_status in ('complete', 'verified', 'authorised');
alter table invoices add received_by text, add paper_waiver text;
update invoices set paper_waiver = 'Recibida antes de pedir el archivo' where auth_status not in ('missing', 'rejected');

-- Which trailer takes a place, so that whoever receives from it may use the dock at which it stands; nobody is told of it.
alter table occupied_places add trailer_no text;
update occupied_places p set trailer_no = v.trailer_no from trailer_visits v where v.location = p.location;
create or replace function occupy_place() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.location is not null then
    delete from occupied_places where location = old.location;
  end if;
  if new.location is not null then
    insert into occupied_places (location, trailer_no) values (new.location, new.trailer_no);
  end if;
  return null;
end $$;

-- Free time ends when a trailer's load is dispatched, or the trailer leaves.
alter table trailer_visits add free_ended_at timestamptz;
update trailer_visits v set free_ended_at = coalesce((select min(l.dispatched_at) from loads l
  where (l.subscriber_id, l.visit) = (v.subscriber_id, v.id)), v.out_at);

-- Whether a load can have a trailer: no other load has it, and it is not full of what is to be unloaded.
create function is_loadable(subscriber integer, visit uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from trailer_visits v
    where (v.subscriber_id, v.id) = (subscriber, is_loadable.visit) and v.position not in ('out', 'cancelled')
      and not exists (select from loads l where (l.subscriber_id, l.visit) = (v.subscriber_id, v.id)
        and l.status not in ('dispatched', 'delivered', 'cancelled'))
      and (v.load is distinct from 'full' or exists (select from shipments s
        where (s.subscriber_id, s.site, s.trailer_no) = (v.subscriber_id, v.site, v.trailer_no) and s.mode = 'direct'
          and s.receiving_started_at is null and s.stage not in ('dispatched', 'delivered', 'cancelled'))))
$$;
create index shipments_of_trailer on shipments (subscriber_id, trailer_no, site, stage) where trailer_no is not null;
create index trailer_visits_of_trailer on trailer_visits (subscriber_id, trailer_no, on_site);
