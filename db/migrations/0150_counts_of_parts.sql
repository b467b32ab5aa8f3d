-- Parts without a unit are counted as well, each `PART LOT QUANTITY`.
alter table counts
  add expected text[] not null default '{}',
  add counted text[] not null default '{}';
alter table count_turns add goods text[] not null default '{}';
