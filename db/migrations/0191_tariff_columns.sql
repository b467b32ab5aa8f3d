-- What the tariff says beside general and preferential duties, and what treaties say of DTA.
alter table tariff_rates
  -- ad valorem in percent of goods that leave; null: no percentage, or not on file
  add export_rate numeric,
  add is_iva_exempt boolean not null default false;

-- A duty that is no percentage, as the file has it (AMX, AE): its rate is null, and that is not to say that there is none.
alter table preferential_rates add written text;

-- What goods pay in a sector of PROSEC, likewise, with the versions of the tariff; null without words: the sector has none of them.
create table sector_rates (
  sector text not null,
  fraccion text not null check (length(fraccion) = 8),
  nico text not null,
  valid_from date not null,
  valid_until date,
  rate numeric,
  written text,
  -- of the tariff: the one that said it, and the one that no longer does
  version bigint not null,
  replaced_version bigint,
  primary key (fraccion, nico, sector, valid_from, version)
);

-- What goods of the treaty owe of DTA: an amount an operation, nothing, or by their value.
alter table treaties add dta text not null default 'fixed' check (dta in ('fixed', 'exempt', 'value'));

select share_table(name) from unnest(array['preferential_rates', 'sector_rates', 'tariff_rates', 'treaties']) as name;
