-- Units that were taken out of another one, or put into it.
alter table handling_units add split_from uuid, add merged_into uuid,
  add constraint handling_units_split_from foreign key (subscriber_id, split_from) references handling_units,
  add constraint handling_units_merged_into foreign key (subscriber_id, merged_into) references handling_units;
