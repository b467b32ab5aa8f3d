-- Told by current_subscribers(), which proves them: to step up a second time costs as much as the proof. As whoever
-- asks, it finds each name where it says, wherever their search_path leads.
create or replace function current_subscriber() returns integer
  language plpgsql stable parallel safe security invoker as $$
declare
  tenants pg_catalog.int4[] := (select public.current_subscribers());
begin
  return case when pg_catalog.cardinality(tenants) operator(pg_catalog.=) 1 then tenants[1] end;
end $$;
