-- SHA-256 of what Cambios compares of every line: equal to that of the run before, no line turned; null: of an older run.
alter table audit_runs add verdict_digest text;
