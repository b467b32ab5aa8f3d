-- Why a row came out as it did, as JSON of codes and values (model/rowReasons.ts); null: of a run before they were kept.
alter table audit_rows add reasons text;
