-- What goods pay under a treaty, in percent. Nothing is forgotten, so that an audit can be repeated with the tariff that it knew.
create table preferential_rates (
  treaty text not null,
  fraccion text not null check (length(fraccion) = 8),
  nico text not null,
  valid_from date not null,
  valid_until date,
  rate numeric not null,
  -- of the tariff: the one that said it, and the one that no longer does
  version bigint not null,
  replaced_version bigint,
  primary key (fraccion, nico, treaty, valid_from, version)
);
