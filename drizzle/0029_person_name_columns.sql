ALTER TABLE "capture_items" drop column "mention_name";--> statement-breakpoint
ALTER TABLE "capture_items" ADD COLUMN "mention_name" text GENERATED ALWAYS AS (case when item_type = 'contact_mention' then left(person_name_key(metadata ->> 'name'), 500) end) STORED;--> statement-breakpoint
ALTER TABLE "contacts" drop column "sort_name";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (person_name_key(name)) STORED;--> statement-breakpoint
-- Dropped with their columns.
CREATE INDEX "capture_items_mention_name" ON "capture_items" USING btree ("user_id","mention_name") WHERE mention_name is not null;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("user_id","sort_name","id");
