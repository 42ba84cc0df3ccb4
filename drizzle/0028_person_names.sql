-- A person's name as it is compared: without case, repeated white space, titles and degrees. `personNameKey` of
-- lib/language does the same.
CREATE FUNCTION person_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(
    lower(btrim(regexp_replace(normalize(name), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))),
    '^((dr|prof|professor|doctor|mr|mrs|ms|miss|mx|sir|rev|reverend|herr|frau|fru|mme|mlle|madame|monsieur|señor|señora|sra|dhr|mevr|mw|drs|ir|dipl\.?-?ing)\.? )+(?=\S)', ''),
    '(?<=\S)(( ?, ?| )(phd|ph\.d|md|m\.d|mba|msc|m\.sc|esq)\.?)+$', '')
$$;--> statement-breakpoint
-- The different words of a person's name, without titles and initials, whatever case and accents.
ALTER TABLE "contacts" DROP COLUMN "name_words";--> statement-breakpoint
CREATE OR REPLACE FUNCTION contact_name_words(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}')
  FROM string_to_table(translate(public.search_fold(public.person_name_key(name)), 'äöü', 'aou'), ' ') AS word WHERE length(word) > 1
$$;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_words" text[] GENERATED ALWAYS AS (contact_name_words(name)) STORED;
