-- What the address of a list holds, under a name: of one person, or shared with all of the client's.
create table saved_views (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  list text not null,
  person_id uuid not null references people on delete cascade,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) <= 2000),
  is_shared boolean not null default false,
  is_default boolean not null default false,
  primary key (subscriber_id, id),
  constraint saved_views_name unique (subscriber_id, list, person_id, name)
);
call enforce_tenancy('saved_views');
create unique index saved_views_default on saved_views (subscriber_id, list, person_id) where is_default;
