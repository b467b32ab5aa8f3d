-- Letters of every purpose are written in all languages of the screens.

alter table letters drop constraint letters_check;
alter table letters
  add constraint letters_language_check check (language in ('en', 'ch', 'es', 'jp', 'de', 'fr'));
