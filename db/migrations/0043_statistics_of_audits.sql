-- Bulk work is planned for at once, as that of parts (0031): what audits read and what lists of them join.
create function tend_pedimentos() returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    analyze pedimentos, partidas, partida_identifiers, partida_fees, partida_parts, audits;
  $$;
create function tend_audits() returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    analyze audits, audit_runs, audit_rows (subscriber_id, run_id, sequence, ordinal, case_code, severity);
  $$;
