create table webhooks (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  address text not null,
  topics text[] not null default '{}',
  status text not null default 'draft',
  paused_for text,
  answered_for text,
  last_delivered_at timestamptz,
  failing_since timestamptz,
  search_text text generated always as (folded(E'\n' || name || E'\n' || address)) stored,
  primary key (subscriber_id, id)
);
call enforce_tenancy('webhooks');
call enforce_entity_tenancy('webhooks');
grant select on webhooks to viat_search;
create index webhooks_by_search_text on webhooks using gin (subscriber_id, search_text gin_trgm_ops);
create index webhooks_by_name on webhooks (subscriber_id, (name collate "und-x-icu"), id);
create index webhooks_by_status on webhooks (subscriber_id, status, id);

-- What the work on a webhook keeps beside its row: what it signs with, in whose name it tells what it tells, and how often
-- in a row the receiver as a whole did not answer well.
create table webhook_secrets (
  subscriber_id integer not null,
  webhook_id uuid not null,
  person_id uuid not null,
  secret bytea not null,
  failures integer not null default 0,
  rest_until timestamptz,
  primary key (subscriber_id, webhook_id),
  foreign key (subscriber_id, webhook_id) references webhooks
);
call enforce_tenancy('webhook_secrets');
call enforce_entity_tenancy('webhook_secrets');

create table webhook_deliveries (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  webhook uuid not null,
  event text not null,
  subject text not null,
  subject_id text not null,
  row_id uuid not null,
  row_version integer not null,
  note integer not null,
  occurred_at timestamptz not null,
  status text not null default 'waiting',
  attempts integer not null default 0,
  code integer,
  failure text,
  duration integer,
  first_tried_at timestamptz,
  tried_at timestamptz,
  next_at timestamptz,
  delivered_at timestamptz,
  search_text text generated always as (folded(E'\n' || event || E'\n' || subject_id)) stored,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, webhook) references webhooks,
  -- Each event once to each webhook.
  constraint webhook_deliveries_event unique (subscriber_id, webhook, subject, row_id, row_version, note)
);
call enforce_tenancy('webhook_deliveries');
call enforce_entity_tenancy('webhook_deliveries');
grant select on webhook_deliveries to viat_search;
create index webhook_deliveries_by_search_text on webhook_deliveries using gin (subscriber_id, search_text gin_trgm_ops);
create index webhook_deliveries_by_occurred_at on webhook_deliveries (subscriber_id, occurred_at, id);
create index webhook_deliveries_by_webhook on webhook_deliveries (subscriber_id, webhook, id);
create index webhook_deliveries_by_subject on webhook_deliveries (subscriber_id, subject, id);
create index webhook_deliveries_by_status on webhook_deliveries (subscriber_id, status, id);
create index webhook_deliveries_waiting on webhook_deliveries (subscriber_id, webhook, subject, row_id, row_version, note)
  where status = 'waiting';

-- What was done is left to be told in the transaction that did it: it is told of exactly when it was done.
create function leave_for_webhooks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries
    (subscriber_id, webhook, event, subject, subject_id, row_id, row_version, note, occurred_at)
  select e.subscriber_id, w.id, e.entity || '.' || e.action, e.entity, e.row_id, e.row_id, e.version, e.note, e.occurred_at
  from added e join webhooks w on w.subscriber_id = e.subscriber_id and e.entity = any(w.topics)
  where w.status in ('active', 'paused');
  return null;
end $$;
create trigger leave_for_webhooks after insert on entity_events referencing new table as added
  for each statement execute function leave_for_webhooks();

create function subscribers_with_waiting_webhooks() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct w.subscriber_id from webhooks w where w.status = 'active' and exists (
          select from webhook_deliveries d where (d.subscriber_id, d.webhook) = (w.subscriber_id, w.id)
            and d.status = 'waiting' and coalesce(d.next_at <= now(), true)) $$;
alter function subscribers_with_waiting_webhooks() owner to viat_search;
