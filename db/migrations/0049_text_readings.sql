-- By which edition of the reading of texts (record 558) the parts of a client's pedimentos were found. Those found by an
-- earlier one are found anew in the background, in the order of their ids, from read_to on until read_at is told.
create table text_readings (
  subscriber_id integer primary key references subscribers,
  edition integer not null,
  asked_at timestamptz not null default now(),
  read_to uuid,
  read_at timestamptz,
  attempts integer not null default 0
);
call enforce_tenancy('text_readings');

create function subscribers_with_waiting_readings() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select subscriber_id from text_readings where read_at is null $$;
grant select on text_readings to viat_search;
create policy sweep on text_readings for select to viat_search using (true);
alter function subscribers_with_waiting_readings() owner to viat_search;
