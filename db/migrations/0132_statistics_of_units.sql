-- Many new units are planned for at once, as parts are (0031): a connection keeps the plans by which it looks up each
-- unit of a move, and one made while there were few reads all units of the client each time.
create function tend_units(added integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      if added >= 0.2 * (select reltuples from pg_class where oid = 'handling_units'::regclass) then
        analyze (skip_locked) handling_units;
      end if;
    end
  $$;
