CREATE TABLE "search_passages" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"passage" integer DEFAULT 0 NOT NULL,
	"capture_id" uuid,
	"starts_at" integer DEFAULT 0 NOT NULL,
	"characters" integer DEFAULT 0 NOT NULL,
	"is_superseded" boolean DEFAULT false NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_passages_kind_source_id_passage_pk" PRIMARY KEY("kind","source_id","passage"),
	CONSTRAINT "search_passages_kind" CHECK ("search_passages"."kind" in ('memory', 'capture', 'item', 'contact', 'project', 'lead'))
);
--> statement-breakpoint
ALTER TABLE "search_passages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "search_passages_newest" ON "search_passages" USING btree ("user_id","kind","happened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_passages_words" ON "search_passages" USING gin ("words") WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE POLICY "owner" ON "search_passages" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "search_passages" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);