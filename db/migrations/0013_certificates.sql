-- A header that a person wrote: who, and why when it revokes. A file's version names its upload instead.
alter table agreement_versions add recorded_by uuid references people, add reason text;

-- The coverage of parts walks the lines in force by part.
create index certificate_lines_in_force on certificate_lines (subscriber_id, part_key) where removed_version is null;
