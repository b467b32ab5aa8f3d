-- Which pedimentos declare which invoices: entries of the warehouse and pedimentos of the audit meet in the number alone. The
-- keys below are asked for by functions that look behind the policies, since no index of an expression serves under them.
-- An invoice's number as the warehouse keeps it, in capitals and without blanks.
create function plain_folio(folio text) returns text language sql immutable parallel safe strict
  return upper(regexp_replace(folio, '\s', '', 'g'));

create index pedimento_invoices_by_folio on pedimento_invoices (subscriber_id, plain_folio(folio));
create index pedimentos_by_digits on pedimentos (subscriber_id, number) where is_current;
create index pedimentos_by_live on pedimentos (subscriber_id, superseded_by) where is_current and superseded_by is not null;
create index invoices_by_e_document on invoices (subscriber_id, e_document) where e_document is not null;
create index invoices_by_uuid on invoices (subscriber_id, uuid) where uuid is not null;
grant select on pedimentos, pedimento_invoices, audits to viat_search;

-- The pedimentos in force that declare these invoices. Of a chain of rectifications one version is in force: the live one,
-- or the last that was paid while that one is not. What was not paid by the turn of the year has the year of its payment in
-- the file that tells of it, and so a key of its own.
create function pedimentos_declaring(folios text[])
  returns table (subscriber_id integer, folio text, id uuid, aduana text, patente text, number text, year smallint, paid_on date)
  language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select distinct p.subscriber_id, plain_folio(i.folio), p.id, p.aduana, p.patente, p.number, p.year, p.paid_on
  from pedimento_invoices i join pedimentos p on (p.subscriber_id, p.id) = (i.subscriber_id, i.pedimento_id)
  where i.subscriber_id = any ((select current_subscribers())::integer[]) and plain_folio(i.folio) = any (folios)
    and p.is_current
    and case
      when p.superseded_by is null and p.paid_on is not null then true
      when p.superseded_by is null then not exists (select from pedimentos v
          where (v.subscriber_id, v.superseded_by) = (p.subscriber_id, p.id)
            and v.is_current and v.paid_on is not null)
        and not exists (select from pedimentos v
          where (v.subscriber_id, v.aduana, v.patente, v.number, v.year)
            = (p.subscriber_id, p.aduana, p.patente, p.number, p.year + 1) and v.is_current and v.paid_on is not null)
      else p.paid_on is not null
        and exists (select from pedimentos l
          where (l.subscriber_id, l.id) = (p.subscriber_id, p.superseded_by) and l.paid_on is null)
        and not exists (select from pedimentos v
          where (v.subscriber_id, v.superseded_by) = (p.subscriber_id, p.superseded_by)
            and v.is_current
            and (coalesce(v.paid_at, v.paid_on), v.id) > (coalesce(p.paid_at, p.paid_on), p.id)) end
$$;
alter function pedimentos_declaring(text[]) owner to viat_search;

-- The invoices that pedimentos of this number declare, in whatever version: by the digits of their patente and the first of
-- their aduana, and by the years of payment, where those are known.
create function invoices_of_pedimentos(digits text, broker text, office text, years integer[])
  returns table (subscriber_id integer, folio text, aduana text, patente text, number text, year smallint)
  language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select distinct p.subscriber_id, plain_folio(i.folio), p.aduana, p.patente, p.number, p.year
  from pedimentos p join pedimento_invoices i on (i.subscriber_id, i.pedimento_id) = (p.subscriber_id, p.id)
  where p.subscriber_id = any ((select current_subscribers())::integer[]) and p.number = digits and p.is_current
    and (broker is null or p.patente = broker) and (office is null or starts_with(p.aduana, office))
    and (years is null or p.year = any (years)) and i.folio is not null
$$;
alter function invoices_of_pedimentos(text, text, text, integer[]) owner to viat_search;

-- The audits of pedimentos that have run.
create function audits_of_pedimentos(pedimentos uuid[])
  returns table (subscriber_id integer, pedimento_id uuid, id uuid, last_run_at timestamptz)
  language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select a.subscriber_id, a.pedimento_id, a.id, a.last_run_at from audits a
  where a.subscriber_id = any ((select current_subscribers())::integer[]) and a.pedimento_id = any (pedimentos)
    and a.last_run_at is not null
$$;
alter function audits_of_pedimentos(uuid[]) owner to viat_search;
