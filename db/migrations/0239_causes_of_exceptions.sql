-- Why something came otherwise, of a closed list by its kind (decision 102); null: told in words alone.
alter table exceptions add cause text;
create index exceptions_by_cause on exceptions (subscriber_id, cause, id);

select share_table('exceptions');
