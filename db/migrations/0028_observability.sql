-- The request for which a transaction works, as the name of its connection tells it.
create function request_at_hand() returns text
  language sql stable
  as $$ select substring(current_setting('application_name') from '^viat ([A-Za-z0-9._-]{8,40})$') $$;
alter table uploads add column request_id text;
alter table uploads alter column request_id set default request_at_hand();

-- What waits in every queue, over all clients, for the figures of the server, which knows no tenant.
create function queue_figures() returns table (queue text, waiting bigint, oldest_seconds double precision)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select queue, count(since), coalesce(extract(epoch from clock_timestamp() - min(since)), 0)
    from (values ('uploads'), ('audits'), ('templates'), ('feeds')) queues (queue)
    left join (
      select 'uploads' as of, received_at as since from uploads
        where state in ('received', 'processing') or (state = 'held' and decision is not null)
      union all
      select 'audits', requested_at from audits where state in ('pending', 'running')
      union all
      select 'templates', saved_at from template_versions where matched_at is null
      union all
      select 'feeds', asked_at from feeds where asked_at is not null
    ) pieces on pieces.of = queue
    group by queue
  $$;
alter function queue_figures() owner to viat_search;
