-- What files of parts said, beside what they changed: a file of an older day that comes later replaces none of it.
create table part_mentions (
  subscriber_id integer not null,
  -- '': all parts, of a full file
  part_key text collate "C" not null,
  upload_id uuid not null,
  -- bits: mxhts 1, ushts 2, description 4, eccn 8, deletes 16
  said smallint not null,
  primary key (subscriber_id, part_key, upload_id),
  foreign key (subscriber_id, upload_id) references uploads (subscriber_id, id)
);
call enforce_tenancy('part_mentions');
