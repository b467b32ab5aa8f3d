-- What a load filled is planned for at once, and searched without the list of what the index has still to take in:
-- the planner and the vacuum would learn of it minutes later. Only a table's owner may do either.
create function tend_parts(share real) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      perform gin_clean_pending_list('parts_by_substring'::regclass);
      if share >= 0.2 then analyze parts, part_versions; end if;
    end
  $$;
