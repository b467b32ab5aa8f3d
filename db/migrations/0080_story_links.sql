-- Links that open the story of one entry without signing in. Of their tokens only the digest is kept.
create table story_links (
  subscriber_id integer not null references subscribers,
  id uuid not null default gen_random_uuid(),
  shipment uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  person_id uuid not null,
  person_name text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (subscriber_id, id),
  foreign key (subscriber_id, shipment) references shipments
);
call enforce_tenancy('story_links');
call enforce_entity_tenancy('story_links');
revoke update on story_links from viat_app;
grant update (revoked_at) on story_links to viat_app;
grant select on story_links to viat_search;
create index story_links_of_shipment on story_links (subscriber_id, shipment);
create index story_links_of_token on story_links (token_hash);

-- Whose entry a token leads to, by its digest: whoever has one is nobody yet.
create function story_of_link(digest bytea) returns table (client integer, shipment uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.subscriber_id, l.shipment from story_links l
  where l.token_hash = digest and l.revoked_at is null and l.expires_at > now()
$$;
alter function story_of_link owner to viat_search;

-- What an entry is found by besides.
create index shipments_of_seal on shipments (subscriber_id, seal_in) where seal_in is not null;
