-- The brand of a part, which a pedimento asks of identifiable goods; its bit in part_mentions.said is 32.
alter table parts add column brand text;
alter table part_versions add column brand text;
alter table upload_lines add column brand text;
