-- A run that came out as the one before it, to the letter, shares its rows: what nothing changed is not written again.
alter table audit_runs add rows_run_id uuid;
update audit_runs set rows_run_id = id;
alter table audit_runs alter rows_run_id set not null;
-- The digest of all rows tells as much
alter table audit_runs drop verdict_digest;

-- Of the last run
alter table audits add rows_run_id uuid, add rows_digest text;
update audits set rows_run_id = last_run_id;

create or replace function recoverable_savings(of_subscriber integer, of_run uuid, on_day date) returns numeric
  language sql stable
  return (select coalesce(sum(amount), 0) from audit_rows
    where subscriber_id = of_subscriber and severity = 'AHORRO'
      and run_id = (select rows_run_id from audit_runs where subscriber_id = of_subscriber and id = of_run)
      and (deadline_on is null or deadline_on >= on_day));
