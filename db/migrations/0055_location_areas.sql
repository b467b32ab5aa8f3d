-- A zone is a time zone elsewhere: the part of a site that a location lies in is its area.
alter table locations drop column search_text;
alter table locations rename column zone to area;
alter index locations_by_zone rename to locations_by_area;
alter table locations add column search_text text
  generated always as (folded(E'\n' || code || E'\n' || coalesce(area, ''))) stored;
create index locations_by_search_text on locations using gin (subscriber_id, search_text gin_trgm_ops);
