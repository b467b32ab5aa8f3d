-- What one client may have at most, other than the server's settings say for all; null: as they say.
alter table subscribers
  add max_waiting_files integer check (max_waiting_files > 0),
  add max_waiting_bytes bigint check (max_waiting_bytes > 0),
  add max_stored_bytes bigint check (max_stored_bytes > 0);
