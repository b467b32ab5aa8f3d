alter table invoices add column discount text;
