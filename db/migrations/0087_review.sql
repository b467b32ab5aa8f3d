-- What holding the lines of an invoice against what lies there has shown.
alter table invoice_lines
  add column review text not null default 'open',
  add column quantity_reviewed numeric,
  add column label_check text,
  add column origin_check text,
  add column serial_check text,
  add column review_remark text,
  add column reviewed_by text,
  add column reviewed_at timestamptz;
create index invoice_lines_by_review on invoice_lines (subscriber_id, review, id);
create index invoice_lines_by_reviewed_at on invoice_lines
  (subscriber_id, (case when reviewed_at is null then 'infinity'::timestamptz else reviewed_at end), id);

alter table exceptions add invoice_line uuid,
  add constraint exceptions_invoice_line foreign key (subscriber_id, invoice_line) references invoice_lines;
create index exceptions_by_invoice_line on exceptions (subscriber_id, invoice_line, id);
