-- What several servers on one database have in common beside the rows themselves.

-- News for open lines: each transaction that leaves something to be seen rings, when it commits, for those who may see
-- it. A channel's payload is a topic: c and u with a client (what is unread; how far uploads are), p with a person
-- (what they may do), h (what administrators see of the house).
create function ring_client() returns trigger language plpgsql as $$
declare
  client integer := (select current_subscriber());
begin
  if client > 0 then perform pg_notify('news', tg_argv[0] || client); end if;
  return null;
end $$;

create function ring_house() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', 'h');
  return null;
end $$;

create function ring_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', 'p' || case when tg_table_name = 'people' then to_jsonb(coalesce(new, old)) ->> 'id'
    else to_jsonb(coalesce(new, old)) ->> 'person_id' end);
  return null;
end $$;

do $$
declare
  seen text;
begin
  foreach seen in array array['uploads', 'notifications', 'notification_reads', 'messages', 'event_looks',
    'finding_events', 'evidence_packs', 'audit_causes', 'feed_runs']
  loop
    execute format(
      'create trigger rings after insert or update or delete on %I for each statement execute function ring_client(''c'')',
      seen);
  end loop;
  foreach seen in array array['uploads', 'upload_progress'] loop
    execute format(
      'create trigger rings_watchers after insert or update or delete on %I for each statement execute function ring_client(''u'')',
      seen);
  end loop;
  foreach seen in array array['sessions', 'user_actions', 'grants', 'sign_in_failures'] loop
    execute format(
      'create trigger rings after insert on %I for each statement execute function ring_house()', seen);
  end loop;
  foreach seen in array array['grants', 'person_subscribers'] loop
    execute format(
      'create trigger rings_person after insert or update or delete on %I for each row execute function ring_person()',
      seen);
  end loop;
end $$;
create trigger rings after update on audits for each row
  when (new.state = 'failed' and old.state <> 'failed') execute function ring_client('c');
create trigger rings_person after update of ended_at on sessions for each row
  when (new.ended_at is distinct from old.ended_at) execute function ring_person();
create trigger rings_person after update of type, active, approved_at on people for each row
  execute function ring_person();

-- How much was asked in a minute, over all servers; what is lost with a crash is a minute's count.
create unlogged table request_counts (
  minute integer not null,
  key text not null,
  count integer not null,
  primary key (minute, key)
);

-- Which keys have sealed what lies in this database: a server that lacks one of them cannot serve it.
create table sealing_keys (
  id bytea primary key,
  since timestamptz not null default now()
);
