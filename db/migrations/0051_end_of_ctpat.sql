alter table carriers add column ctpat_expires_on date;
create index carriers_by_ctpat_expires_on on carriers (subscriber_id, (coalesce(ctpat_expires_on, 'infinity'::date)), id);
