-- Lists pass over the rows before a page within these: filter, order and key of each.
drop index audits_by_time;
create index audits_by_time on audits (subscriber_id, last_run_at desc, patente, number desc, id);
drop index audit_causes_by_time;
create index audit_causes_by_time on audit_causes (subscriber_id, at desc, id);
drop index uploads_by_time;
create index uploads_by_time on uploads (subscriber_id, kind, received_at desc, arrival desc) include (id, feed);
drop index feed_runs_by_time;
create index feed_runs_by_time on feed_runs (subscriber_id, feed_id, ran_at desc, id);
drop index feed_files_by_time;
create index feed_files_by_time on feed_files (subscriber_id, feed_id, seen_at desc, id);
drop index notifications_by_time;
create index notifications_by_time on notifications (subscriber_id, created_at, id);
create index accepted_pairs_by_version on accepted_pairs (subscriber_id, added_version desc, id);
create index agreements_by_time on agreements (subscriber_id, created_at desc, number, id);
drop index certificate_lines_by_agreement;
create index certificate_lines_by_agreement on certificate_lines (subscriber_id, agreement_id, part_key, id);
