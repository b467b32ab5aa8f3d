-- What came of telling an event is kept for a while: thirty days once it was told, ninety when it was given up or its webhook
-- is retired. What still waits to be told stays. The only way in which deliveries go: the application may delete none.
create function remove_old_webhook_deliveries(most integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select d.id, d.version from webhook_deliveries d
    where d.subscriber_id = (select current_subscriber()) and d.occurred_at < now() - interval '30 days' and case d.status
      when 'delivered' then d.delivered_at < now() - interval '30 days'
      when 'failed' then d.tried_at < now() - interval '90 days'
      else exists (select from webhooks w where (w.subscriber_id, w.id) = (d.subscriber_id, d.webhook)
        and w.status = 'retired' and w.updated_at < now() - interval '90 days') end
    order by d.occurred_at, d.id limit most),
  -- One that is told again by hand meanwhile has another version.
  gone as (delete from webhook_deliveries d using old
    where d.subscriber_id = (select current_subscriber()) and (d.id, d.version) = (old.id, old.version) returning 1)
  select count(*)::integer from gone $$;
grant delete on webhook_deliveries to viat_search;
alter function remove_old_webhook_deliveries(integer) owner to viat_search;
