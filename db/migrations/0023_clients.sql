-- A pedimento is judged by the RFCs that its client had on the day it was paid; null: always.
alter table subscriber_rfcs add valid_from date;

alter table subscribers
  -- Nobody can act for it; what it has stays.
  add is_hidden boolean not null default false,
  -- Counts the changes, so that nobody overwrites one that they have not seen.
  add version integer not null default 1;

-- The RFCs of many clients in one round trip, each list read under its own tenant as it is told to the database.
create function rfcs_of(told text[]) returns table (subscriber_id integer, rfc text, valid_from date)
  language plpgsql set search_path = public, pg_temp as $$
declare
  client text;
  before text := current_setting('app.subscriber', true);
begin
  foreach client in array told loop
    perform set_config('app.subscriber', client, true);
    return query select r.subscriber_id, r.rfc, r.valid_from from subscriber_rfcs r
      where r.subscriber_id = (select current_subscriber()) order by r.rfc;
  end loop;
  perform set_config('app.subscriber', coalesce(before, ''), true);
end $$;

create index user_actions_of_client on user_actions (subscriber_id, id) where about is null;

-- By one of these whoever started the product makes the first administrator; only the hash of its token is kept.
create table first_administrator_links (
  hash bytea primary key,
  expires_at timestamptz not null
);
