-- A third source: the answers of VUCEM.
alter table pedimentos drop constraint pedimentos_source_check;
alter table pedimentos add constraint pedimentos_source_check check (source in ('datastage', 'vucem', 'm3'));
