-- What papers of an edition say beside its inputs, as it stood when it was kept; an edition of before has none of it.
alter table proforma_contents add column declared text;
