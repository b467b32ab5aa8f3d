-- Announced units are matched by their labels: a unit says whether it was expected before it came.
alter table handling_units add announced boolean not null default false;
update handling_units u set announced = u.status <> 'received' or not exists (select from entity_events e
  where (e.subscriber_id, e.entity, e.row_id, e.version, e.note) = (u.subscriber_id, 'handlingUnits', u.id, 1, 0)
    and e.changes -> 'status' ->> 1 <> 'expected')
where u.split_from is null and not u.by_part;
alter table shipments add units_open integer;
update shipments s set units_open = (select count(*) from handling_units u
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
