-- How many reviewed lines of an upload have which flags, by thousands of line numbers, so that no page of them costs
-- what its offset costs.
create table upload_line_pages (
  subscriber_id integer not null,
  upload_id uuid not null,
  -- of lines from 1,000 times this on
  thousand integer not null,
  flags smallint not null,
  n integer not null,
  primary key (subscriber_id, upload_id, thousand, flags)
);
insert into upload_line_pages
  select subscriber_id, upload_id, line / 1000, flags, count(*) from upload_lines group by 1, 2, 3, 4;
call enforce_tenancy('upload_line_pages');

-- Keeps the map of an upload true; whoever writes or deletes its lines calls it.
create function map_upload_lines(client integer, upload uuid) returns void
  language sql set search_path = public, pg_temp
  as $$
    delete from upload_line_pages where subscriber_id = client and upload_id = upload;
    insert into upload_line_pages
      select client, upload, line / 1000, flags, count(*) from upload_lines
      where subscriber_id = client and upload_id = upload group by 3, 4;
  $$;
