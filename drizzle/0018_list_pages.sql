-- A name as people sort it: whatever case and accents, and 2 before 10, for which numbers get leading zeros. Short
-- enough for an index.
CREATE FUNCTION sort_name_of(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(regexp_replace(regexp_replace(
    regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'),
    '([0-9]+)', '0000000000\1', 'g'), '[0-9]*([0-9]{10})', '\1', 'g'), 200)
$$;--> statement-breakpoint
-- The different words of a person's name, without initials, whatever case and accents.
CREATE FUNCTION contact_name_words(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}')
  FROM string_to_table(translate(public.search_fold(name), 'äöü', 'aou'), ' ') AS word WHERE length(word) > 1
$$;--> statement-breakpoint
DROP INDEX "analyses_user";--> statement-breakpoint
DROP INDEX "contacts_by_name";--> statement-breakpoint
DROP INDEX "documents_user";--> statement-breakpoint
DROP INDEX "stakeholders_user";--> statement-breakpoint
DROP INDEX "project_activities_user";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_words" text[] GENERATED ALWAYS AS (contact_name_words(name)) STORED;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_sort_name" text GENERATED ALWAYS AS (sort_name_of(client_name)) STORED;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(client_name || ' ' || industry || ' ' || company_size)) STORED;--> statement-breakpoint
CREATE INDEX "projects_by_client" ON "projects" USING btree ("user_id","client_sort_name");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "analyses_user" ON "analyses" USING btree ("user_id","project_id","kind","status");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("user_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "stakeholders_user" ON "stakeholders" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "project_activities_user" ON "project_activities" USING btree ("user_id","project_id","created_at" DESC NULLS LAST);
