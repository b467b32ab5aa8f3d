-- What people are told of also goes to their mailbox, in the language that they last chose.

alter table person_settings
  add language text check (language in ('en', 'ch', 'es', 'jp', 'de', 'fr'));

alter table letters drop constraint letters_purpose_check, drop constraint letters_language_check;
alter table letters
  -- what a letter of news tells
  add news jsonb,
  add check (purpose in ('reset', 'invite', 'approved', 'news')),
  add check (language in ('es', 'en') or purpose = 'news' and language in ('ch', 'jp', 'de', 'fr')),
  add check ((purpose = 'news') = (news is not null));
