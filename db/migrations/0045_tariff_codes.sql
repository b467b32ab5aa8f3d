-- Which codes a load of the tariff names, and for which days. Where one is complete there are no others, but those of later loads.
create table tariff_loads (
  -- of the tariff
  version bigint primary key,
  valid_from date not null,
  valid_until date,
  is_complete boolean not null
);

create table tariff_codes (
  fraccion text not null check (length(fraccion) = 8),
  nico text not null,
  version bigint not null references tariff_loads,
  primary key (fraccion, nico, version)
);
