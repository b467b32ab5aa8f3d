-- What stands where is a declared entity, too, whose rows follow from the moves: found by what it is, and where.
alter table stock_balances
  add id uuid not null default gen_random_uuid(),
  add version integer not null default 1,
  add created_at timestamptz not null default now(),
  add updated_at timestamptz not null default now(),
  add goods text,
  add site uuid,
  add status text not null generated always as (case when on_hand > 0 then 'onHand' else 'empty' end) stored,
  add primary key (subscriber_id, id);

create function describe_goods() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.goods := coalesce(new.part_no, (select label from handling_units u
    where (u.subscriber_id, u.id) = (new.subscriber_id, new.unit)));
  new.site := (select l.site from locations l where (l.subscriber_id, l.id) = (0, new.location));
  return new;
end $$;
create trigger described before insert on stock_balances for each row execute function describe_goods();

create function note_change_of_stock() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger changed before update of on_hand on stock_balances for each row
  when (new.on_hand <> old.on_hand) execute function note_change_of_stock();

create function rename_goods() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update stock_balances set goods = new.label where (subscriber_id, unit) = (new.subscriber_id, new.id);
  return null;
end $$;
create trigger renames_goods after update of label on handling_units for each row
  when (new.label <> old.label) execute function rename_goods();

alter table stock_balances disable trigger changed;
update stock_balances b set
  goods = coalesce(b.part_no, (select label from handling_units u where (u.subscriber_id, u.id) = (b.subscriber_id, b.unit))),
  site = (select l.site from locations l where (l.subscriber_id, l.id) = (0, b.location));
alter table stock_balances enable trigger changed;

alter table stock_balances
  alter goods set not null,
  alter site set not null,
  add search_text text generated always as (folded(E'\n' || goods || E'\n' || coalesce(lot, ''))) stored,
  add constraint stock_balances_site foreign key (house, site) references sites;
grant select on stock_balances to viat_search;
create index stock_balances_by_search_text on stock_balances using gin (subscriber_id, search_text gin_trgm_ops);
create index stock_balances_by_goods on stock_balances (subscriber_id, (goods collate "und-x-icu"), id);
create index stock_balances_by_unit on stock_balances (subscriber_id, unit, id);
create index stock_balances_by_site on stock_balances (subscriber_id, site, id);
create index stock_balances_by_location on stock_balances (subscriber_id, location, id);
create index stock_balances_by_status on stock_balances (subscriber_id, status, id);
create index stock_balances_at on stock_balances (location) where on_hand > 0;

-- How much stands at places of the house, of whichever client: whoever puts goods away learns no more of the others.
create function goods_at(places uuid[]) returns table (location uuid, items integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.location, count(*)::integer from stock_balances b
  where b.location = any (places) and b.on_hand > 0 group by b.location
$$;
alter function goods_at owner to viat_search;
