-- Codes of the tax authority that a Carta Porte takes. A file replaces its catalogue as a whole: codes that ended stay in it, with their last day.
create table carta_porte_codes (
  catalogue text not null,
  id text not null,
  -- of the file: a UN number stands there once for each of its wordings
  line integer not null,
  description text,
  valid_from date,
  -- the last day in force
  valid_through date,
  -- what rules look at besides the days, by name
  facts jsonb not null,
  check (valid_through >= valid_from),
  primary key (catalogue, id, line)
);

-- The official schemas, by the names under which they import each other.
create table carta_porte_schemas (
  name text primary key,
  text text not null check (octet_length(text) <= 4194304),
  -- SHA-256 of the text, hexadecimal
  digest text not null,
  loaded_at timestamptz not null default now()
);
