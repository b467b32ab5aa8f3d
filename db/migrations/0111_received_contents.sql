-- What lies in the units of an entry that came, kept by the statement that writes them: for the figures of a month tens of
-- thousands of units would have to be looked up.
alter table shipments
  add column pieces_received bigint not null default 0,
  add column weight_received numeric not null default 0;

update shipments s set pieces_received = u.pieces, weight_received = u.weight
from (
  select subscriber_id, shipment, coalesce(sum(pieces), 0) as pieces, coalesce(sum(weight), 0) as weight
  from handling_units where status not in ('expected', 'void', 'merged') group by subscriber_id, shipment) u
where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id);

create function keep_received_contents() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  execute format(
    'update shipments s set pieces_received = s.pieces_received + u.pieces, weight_received = s.weight_received + u.weight
     from (
       select subscriber_id, shipment, sum(sign * coalesce(pieces, 0)) as pieces, sum(sign * coalesce(weight, 0)) as weight
       from (%s) u where status not in (''expected'', ''void'', ''merged'') group by subscriber_id, shipment) u
     where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id) and (u.pieces <> 0 or u.weight <> 0)',
    case tg_op
      when 'INSERT' then 'select 1 as sign, * from units_now'
      when 'DELETE' then 'select -1 as sign, * from units_before'
      else 'select 1 as sign, * from units_now union all select -1, * from units_before'
    end);
  return null;
end $$;
create trigger contents_come after insert on handling_units referencing new table as units_now
  for each statement execute function keep_received_contents();
create trigger contents_change after update on handling_units referencing new table as units_now old table as units_before
  for each statement execute function keep_received_contents();
create trigger contents_go after delete on handling_units referencing old table as units_before
  for each statement execute function keep_received_contents();
