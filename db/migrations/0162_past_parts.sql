-- The parts that a pedimento had before they were found anew in place: by another edition of the reading, by saved
-- templates, by a broker's list or a new part of the catalogue. A run that was before that is repeated with them.
create table past_parts (
  subscriber_id integer not null,
  pedimento_id uuid not null,
  replaced_at timestamptz not null default clock_timestamp(),
  -- Rows of partida_parts
  parts jsonb not null,
  primary key (subscriber_id, pedimento_id, replaced_at)
);
call enforce_tenancy('past_parts');
revoke update, delete on past_parts from viat_app;

create function parts_as_of(of_subscriber integer, of_pedimento uuid, at_moment timestamptz)
  returns setof partida_parts language sql stable
begin atomic
  with past as materialized (
    select parts from past_parts
    where subscriber_id = of_subscriber and pedimento_id = of_pedimento and replaced_at > at_moment
    order by replaced_at limit 1
  )
  select r.* from past cross join lateral jsonb_populate_recordset(null::partida_parts, past.parts) r
  union all
  select p.* from partida_parts p
  where p.subscriber_id = of_subscriber and p.pedimento_id = of_pedimento and not exists (select from past);
end;
