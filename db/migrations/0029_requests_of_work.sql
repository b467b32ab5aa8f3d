-- The request on whose account work waits, and was done. An audit keeps the last that asked for it.
alter table audits add column request_id text;
alter table audits alter column request_id set default request_at_hand();
alter table audit_runs add column request_id text;
alter table template_versions add column request_id text;
alter table template_versions alter column request_id set default request_at_hand();
alter table feeds add column request_id text;
alter table feed_runs add column request_id text;
alter table feed_runs alter column request_id set default request_at_hand();
