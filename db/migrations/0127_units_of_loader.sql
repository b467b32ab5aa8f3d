-- What a person loaded this week is asked for by whoever comes to the first screen.
create index handling_units_of_loader on handling_units (subscriber_id, loaded_by, loaded_at) where loaded_by is not null;
