-- What is looked for again and again, and was found only by reading all of a client's rows.
create index uploads_of_parent on uploads (subscriber_id, parent_id) where parent_id is not null;
create index audits_by_pedimento on audits (subscriber_id, pedimento_id);
create index finding_events_by_person on finding_events (subscriber_id, decided_by, decided_at desc);
create index user_actions_of_server on user_actions (id) where action like 'server.%';
