-- A hold on all rows of an entity of a client, also those that come later, is of no row.
alter table entity_holds alter row_id drop not null;
create index entity_holds_global on entity_holds (subscriber_id, entity, held_at, id) where row_id is null;

-- Held shared by whoever asks what holds rows back from what they do, and alone by whoever comes to hold all of them.
create function holds_gate(held_entity text) returns integer language sql immutable
  return hashtext('holds of ' || held_entity);

-- What holds these rows of a client's entity. Volatile, so that it sees what came while the rows or the gate were waited for;
-- whoever asks holds the rows before, in the same statement too.
create function standing_holds(client integer, held_entity text, held_rows uuid[]) returns setof entity_holds
  language plpgsql volatile rows 10 as $$
begin
  perform pg_advisory_xact_lock_shared(holds_gate(held_entity), client);
  return query
    select * from entity_holds h where h.subscriber_id = client and h.entity = held_entity and h.released_at is null
      and h.row_id is null
    union all select * from entity_holds h where h.subscriber_id = client and h.entity = held_entity and h.released_at is null
      and h.row_id = any (held_rows);
end $$;
