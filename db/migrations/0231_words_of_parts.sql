-- What is written of goods, with the same words in the same form: capitals without accents, with one space between. The twin
-- of `wording` in classificationRequests/computation/likeness.ts.
create function wording(description text) returns text language sql immutable parallel safe as $$
  select btrim(case when octet_length(description) = char_length(description)
    then regexp_replace(upper(description collate "C"), '[^A-Z0-9]+', ' ', 'g')
    else regexp_replace(regexp_replace(upper(normalize(description, NFD) collate "und-x-icu"), '[\u0300-\u036f]+', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g') collate "C"
  end) $$;
create function words_in(description text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(wording(description), ' ') $$;

-- The parts of the catalogue under each word of their descriptions, and under # and the first six digits of their US codes;
-- those that came with a version of the catalogue in blocks, so that the newest of a word are found without the others.
-- Of a word of more than 64 letters these are kept. A part may stand under a word twice, and under one that it no longer has:
-- who reads looks at the part.
create table part_words (
  subscriber_id integer not null references subscribers,
  word text collate "C" not null,
  version bigint not null,
  block integer not null,
  part_keys text[] collate "C" not null,
  primary key (subscriber_id, word, version, block)
);
call enforce_tenancy('part_words');

insert into part_words
select subscriber_id, word, version, (place - 1) / 32, array_agg(part_key order by part_key)
from (
  select *, row_number() over (partition by subscriber_id, word, version order by part_key) as place
  from (
    select subscriber_id, left(word, 64) collate "C" as word, version, part_key from parts
    cross join lateral unnest(words_in(description) || ('#' || left(ushts, 6))) word
    where word <> ''
  ) each
) placed
group by subscriber_id, word, version, (place - 1) / 32;

create or replace function tend_parts(share real) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      perform gin_clean_pending_list('parts_by_substring'::regclass);
      if share >= 0.2 then analyze parts, part_versions, part_words; end if;
    end
  $$;
