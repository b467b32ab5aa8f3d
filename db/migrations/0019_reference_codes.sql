-- The lists of Anexo 22 that an operator loads: complements that an identifier may carry, and what a permit is of.
-- Each load is a version of the whole list, so that an audit can be repeated with the one that it knew.
create table reference_codes (
  version bigint not null,
  -- of the file in which the key stands: 554 identifiers, 553 permits
  record smallint not null check (record in (553, 554)),
  key text not null,
  -- complement 1 that the identifier may carry; '' of a permit
  complement text not null default '',
  in_force_from date not null,
  -- first day no longer in force; null while it lasts
  in_force_until date,
  check ((record = 554) = (complement <> '')),
  primary key (version, record, key, complement, in_force_from)
);

-- 0: no list was loaded
alter table audit_runs add codes_version bigint not null default 0;
