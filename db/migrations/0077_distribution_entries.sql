alter table shipments add distribution boolean not null default false;
update shipments s set distribution = true from sites z where z.id = s.site and z.kind = 'distribution';
create index shipments_by_distribution on shipments (subscriber_id, distribution, id);
