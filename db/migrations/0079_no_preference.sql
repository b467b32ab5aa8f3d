-- Null: that version of the tariff says that there is no preference.
alter table preferential_rates alter column rate drop not null;
