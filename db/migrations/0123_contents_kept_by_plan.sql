-- The plan is kept with the connection: made anew by each statement that wrote units it took longer than all of that statement.
-- One entry after the other, in one order, each by its key.
create or replace function keep_received_contents() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  entries refcursor;
  entry record;
begin
  if tg_op = 'INSERT' then
    open entries for select subscriber_id, shipment as id, sum(pieces) as pieces, sum(weight) as weight from units_now
      where status not in ('expected', 'void', 'merged') group by 1, 2 order by 1, 2;
  elsif tg_op = 'DELETE' then
    open entries for select subscriber_id, shipment as id, -sum(pieces) as pieces, -sum(weight) as weight from units_before
      where status not in ('expected', 'void', 'merged') group by 1, 2 order by 1, 2;
  else
    open entries for select subscriber_id, shipment as id, sum(pieces) as pieces, sum(weight) as weight
      from (select subscriber_id, shipment, status, pieces, weight from units_now
        union all select subscriber_id, shipment, status, -pieces, -weight from units_before) changed
      where status not in ('expected', 'void', 'merged') group by 1, 2 order by 1, 2;
  end if;
  loop
    fetch entries into entry;
    exit when not found;
    continue when coalesce(entry.pieces, 0) = 0 and coalesce(entry.weight, 0) = 0;
    update shipments set pieces_received = pieces_received + coalesce(entry.pieces, 0),
      weight_received = weight_received + coalesce(entry.weight, 0)
      where (subscriber_id, id) = (entry.subscriber_id, entry.id);
  end loop;
  close entries;
  return null;
end $$;
