-- What the product wrote a file for, such as `classification CL-26-000001`; null: a person or a feed sent it.
alter table uploads add column source text;
select share_table('uploads');
