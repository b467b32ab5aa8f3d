create index priorities_due on priorities (needed_by) where status in ('requested', 'accepted', 'working');

create function subscribers_with_due_priorities() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct subscriber_id from priorities
        where status in ('requested', 'accepted', 'working') and needed_by <= now() $$;
alter function subscribers_with_due_priorities() owner to viat_search;
