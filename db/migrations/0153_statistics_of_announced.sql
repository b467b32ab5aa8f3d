-- A packing list may be most of what its client has (0031): scans compare what came with its lines before the database has
-- looked by itself.
create function tend_announced(lines integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      if lines >= 0.2 * (select reltuples from pg_class where oid = 'announced_lines'::regclass) then
        analyze (skip_locked) announced_lines, invoices, invoice_lines, handling_units;
      end if;
    end
  $$;
