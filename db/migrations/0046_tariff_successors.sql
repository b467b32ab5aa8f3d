-- What took the place of a code that the tariff ended: the whole table as a version of the tariff brought it.
create table tariff_successors (
  version bigint not null,
  -- a fraccion, or one with its NICO
  code text not null check (length(code) in (8, 10)),
  successor text not null check (length(successor) in (8, 10)),
  -- the first day without the code
  ended_on date not null,
  primary key (version, code, successor, ended_on)
);
