-- Codes of the treaties that a verdict is about, so that lists tell their law without judging again; null: of a run before they were kept.
alter table audit_rows add treaties text[];
