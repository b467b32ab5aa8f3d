alter table carriers add column patente text;
alter table carriers alter column search_text set expression as (folded(
  E'\n' || name || E'\n' || coalesce(scac, '') || E'\n' || coalesce(caat, '') || E'\n' || coalesce(usdot, '')
  || E'\n' || coalesce(rfc, '') || E'\n' || coalesce(patente, '') || E'\n' || coalesce(tax_id, '')));
