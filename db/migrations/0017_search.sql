-- The search finds a pedimento by the beginning of its number, whatever else is known of it.
create index audits_by_digits on audits (subscriber_id, number collate "C");
