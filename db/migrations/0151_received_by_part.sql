-- At a distribution centre pieces are received by their part: the unit that keeps them is no unit of the papers.
alter table handling_units add by_part boolean not null default false;
alter table shipments add by_part boolean not null default false;
