-- An instruction for receiving can ask for a photo of each entry.
alter table instructions add needs_photo boolean not null default false;
create index instructions_by_needs_photo on instructions (subscriber_id, needs_photo, id);
