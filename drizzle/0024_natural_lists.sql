-- A text as searches and lists compare it: in lower case, without accents. Needs neither ICU nor an extension, and gives the
-- same in every locale of the database, also where lower() knows no letters but those of ASCII.
CREATE FUNCTION plain_text_of(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C") ELSE
    replace(replace(replace(replace(replace(translate(
      lower(normalize(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZıøØłŁđĐðÐħĦАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЋЂЈЉЊЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςÆŒÞ',
      'abcdefghijklmnopqrstuvwxyziooll' || 'ddddhhабвгдежзиклмнопрстуфхцчшщъыьэюяієґћђјљњџαβγδεζηθικλμνξοπρστυφχψωσæœþ'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  END
$$;--> statement-breakpoint
-- A name as a sorting key: its plain text, with each number as wide as ten digits, so that 2 comes before 10.
CREATE OR REPLACE FUNCTION sort_name_of(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(regexp_replace(regexp_replace(
    public.plain_text_of(btrim(name)), '([0-9]+)', '0000000000\1', 'g'), '[0-9]*([0-9]{10})', '\1', 'g'), 200)
$$;--> statement-breakpoint
-- Columns in one statement a table, which is written once. Indexes of a column go with it.
ALTER TABLE "projects" DROP COLUMN "client_sort_name", DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_sort_name" text GENERATED ALWAYS AS (sort_name_of(client_name)) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text_of(client_name || ' ' || industry || ' ' || company_size)) STORED;--> statement-breakpoint
CREATE INDEX "projects_by_client" ON "projects" USING btree ("user_id","client_sort_name");--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "business_sort_name", DROP COLUMN "client_sort_name", DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "business_sort_name" text GENERATED ALWAYS AS (sort_name_of(business_name)) STORED,
  ADD COLUMN "client_sort_name" text GENERATED ALWAYS AS (sort_name_of(client_name)) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text_of(coalesce(business_name, '') || ' ' || coalesce(client_name, '') || ' ' || coalesce(client_email, ''))) STORED;--> statement-breakpoint
CREATE INDEX "leads_business_asc" ON "leads" USING btree ("user_id","business_sort_name","id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_business_desc" ON "leads" USING btree ("user_id","business_sort_name" DESC NULLS LAST,"id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_client_asc" ON "leads" USING btree ("user_id","client_sort_name","id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_client_desc" ON "leads" USING btree ("user_id","client_sort_name" DESC NULLS LAST,"id","survey_status");--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "list_name" text GENERATED ALWAYS AS (sort_name_of(name)) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text_of(name || E'\n' || coalesce(company, ''))) STORED;--> statement-breakpoint
CREATE INDEX "contacts_listed" ON "contacts" USING btree ("user_id","list_name","id");
