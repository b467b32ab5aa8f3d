-- Whether the house holds a row: its own people alone release it then.
alter table entity_holds add by_house boolean not null default true;
-- The event of a hold is of the same instant; where it names nobody, the house is taken to hold.
update entity_holds h set by_house = false
  from entity_events e join people p on p.id = e.person_id
  where (e.subscriber_id, e.entity, e.row_id, e.action, e.occurred_at)
      = (h.subscriber_id, h.entity, h.row_id, 'held', h.held_at)
    and p.type = 'SUBSCRIBER';
