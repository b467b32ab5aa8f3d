-- Each load of treaties is a version of the whole table, so that an audit can be repeated with the one that it knew.
-- A Party may have days of its own: `PER@2021-09-19`, `GBR@..2021-01-01`.
alter table treaties add version bigint;
update treaties set version = coalesce((select version from reference_versions where catalogue = 'treaties'), 1);
alter table treaties alter version set not null, drop constraint treaties_pkey, add primary key (version, code);

-- null: of a run before treaties had versions; 0: none was loaded
alter table audit_runs add treaties_version bigint;
-- Lines that came out otherwise than in the run before; null: there was none, or nobody counted
alter table audit_runs add turned integer;

-- Duty of a run that can still be recovered on a day: what its deadline has passed is lost.
create function recoverable_savings(of_subscriber integer, of_run uuid, on_day date) returns numeric
  language sql stable
  return (select coalesce(sum(amount), 0) from audit_rows
    where subscriber_id = of_subscriber and run_id = of_run and severity = 'AHORRO'
      and (deadline_on is null or deadline_on >= on_day));
