-- Requests with the same description, apart from case and spaces.
alter table classification_requests add plain_description text
  generated always as (regexp_replace(upper(description collate "und-x-icu"), '\s', '', 'g')) stored;
create index classification_requests_by_plain_description on classification_requests (subscriber_id, plain_description)
  where status in ('open', 'assigned', 'needInfo');
select share_table('classification_requests');
