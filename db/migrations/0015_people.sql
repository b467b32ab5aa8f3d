-- A second factor: the secret is sealed with a key outside of the database, the last step spent is kept so that no code
-- is taken twice. Unconfirmed secrets are those of a set-up that is still going on.
alter table people
  add totp_secret bytea,
  add totp_confirmed_at timestamptz,
  add totp_step bigint not null default 0;

create table recovery_codes (
  person_id uuid not null references people on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- Mail that waits. It names a purpose and no link: the link is made when it leaves, so that none lies here readable.
create table letters (
  id bigint generated always as identity primary key,
  email text not null,
  purpose text not null check (purpose in ('reset', 'invite', 'approved')),
  language text not null check (language in ('es', 'en')),
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  settled_at timestamptz,
  -- why the last try failed, or why nothing had to be sent
  fault text
);
create index letters_waiting on letters (due_at) where settled_at is null;
create index letters_of_address on letters (email, id);

-- How often somebody has lately asked for what anybody may ask for.
create table tries (
  key text not null,
  at timestamptz not null default now()
);
create index tries_of_key on tries (key, at);

-- Whom an action was about; who did it stands in person_id.
alter table user_actions add about uuid;
create index user_actions_about on user_actions (about, id);
create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'What was done is only ever added to'; end $$;
create trigger appended_only before update or delete or truncate on user_actions
  for each statement execute function refuse_change();

create index person_subscribers_of_client on person_subscribers (subscriber_id, person_id);
create index people_by_name on people (name, id);

-- The customers of many clients in one round trip, each list read under its own tenant.
create function customers_of(clients integer[]) returns table (subscriber_id integer, id integer, name text)
  language plpgsql set search_path = public as $$
declare
  client integer;
  before text := current_setting('app.subscriber', true);
begin
  foreach client in array clients loop
    perform set_config('app.subscriber', client::text, true);
    return query select c.subscriber_id, c.id, c.name from customers c where c.subscriber_id = client order by c.id;
  end loop;
  perform set_config('app.subscriber', coalesce(before, ''), true);
end $$;
