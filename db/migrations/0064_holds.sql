-- What holds rows of declared entities back from commands, until it is released.
create table entity_holds (
  subscriber_id integer not null,
  id uuid not null default gen_random_uuid(),
  entity text not null,
  row_id uuid not null,
  type text not null,
  reason text not null,
  -- commands
  blocks text[] not null check (cardinality(blocks) > 0),
  held_at timestamptz not null default now(),
  held_by text not null,
  released_at timestamptz,
  primary key (subscriber_id, id)
);
call enforce_tenancy('entity_holds');
call enforce_entity_tenancy('entity_holds');
revoke update on entity_holds from viat_app;
grant update (released_at) on entity_holds to viat_app;
create index entity_holds_standing on entity_holds (subscriber_id, entity, row_id) where released_at is null;
