-- A person's picture as a data address of a small PNG, JPEG or WebP.
alter table people add column picture text check (length(picture) <= 16000);
