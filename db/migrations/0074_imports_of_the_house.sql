-- Rows of the house come from files too; 0 is no client.
alter table entity_imports drop constraint entity_imports_subscriber_id_fkey;
