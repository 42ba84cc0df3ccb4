CREATE TABLE "capture_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"content" text NOT NULL,
	"start_offset" integer NOT NULL,
	"end_offset" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"due_date" date,
	"contact_id" uuid,
	"done_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "capture_items_owner" UNIQUE("id","user_id"),
	CONSTRAINT "capture_items_type" CHECK ("capture_items"."item_type" in ('action_item', 'decision', 'key_insight', 'contact_mention'))
);
--> statement-breakpoint
ALTER TABLE "capture_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "captures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"channel" text NOT NULL,
	"content_type" text NOT NULL,
	"title" text NOT NULL,
	"raw_content" text NOT NULL,
	"processed_content" text,
	"processing_results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reading_number" integer DEFAULT 1 NOT NULL,
	"captured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captures_owner" UNIQUE("id","user_id"),
	CONSTRAINT "captures_channel" CHECK ("captures"."channel" in ('transcript', 'voice_note', 'text_note', 'email', 'calendar', 'zoom', 'crm_sync', 'file_drop')),
	CONSTRAINT "captures_status" CHECK ("captures"."status" in ('pending', 'processing', 'processed', 'needs_review', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "captures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"company" text,
	"role" text,
	"notes" text,
	"relationship_type" text,
	"last_interaction_at" timestamp with time zone,
	"follow_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(company, ''))) STORED,
	CONSTRAINT "contacts_owner" UNIQUE("id","user_id"),
	CONSTRAINT "contacts_relationship_type" CHECK ("contacts"."relationship_type" in ('client', 'prospect', 'partner', 'referral'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "insights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"insight_type" text NOT NULL,
	"subject_key" text NOT NULL,
	"occasion" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"project_id" uuid,
	"priority" text DEFAULT 'normal' NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insights_priority" CHECK ("insights"."priority" in ('low', 'normal', 'high'))
);
--> statement-breakpoint
ALTER TABLE "insights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"memory_type" text DEFAULT 'client' NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"source_type" text DEFAULT 'explicit' NOT NULL,
	"confidence" double precision DEFAULT 1 NOT NULL,
	"project_id" uuid,
	"stakeholder_id" uuid,
	"times_retrieved" integer DEFAULT 0 NOT NULL,
	"capture_id" uuid,
	"source_start" integer,
	"source_end" integer,
	"source_quote" text,
	"fingerprint" text,
	"confirmed_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"superseded_by_id" uuid,
	"superseded_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memories_owner" UNIQUE("id","user_id"),
	CONSTRAINT "memories_type" CHECK ("memories"."memory_type" in ('client', 'pattern', 'preference')),
	CONSTRAINT "memories_source_type" CHECK ("memories"."source_type" in ('explicit', 'extracted', 'detected')),
	CONSTRAINT "memories_confidence" CHECK ("memories"."confidence" between 0 and 1),
	CONSTRAINT "memories_superseded" CHECK ("memories"."superseded_by_id" is null or "memories"."superseded_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "memories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "capture_items" ADD CONSTRAINT "capture_items_capture" FOREIGN KEY ("capture_id","user_id") REFERENCES "public"."captures"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_items" ADD CONSTRAINT "capture_items_contact" FOREIGN KEY ("contact_id","user_id") REFERENCES "public"."contacts"("id","user_id") ON DELETE set null ("contact_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE set null ("project_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE set null ("project_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_stakeholder" FOREIGN KEY ("stakeholder_id","user_id") REFERENCES "public"."stakeholders"("id","user_id") ON DELETE set null ("stakeholder_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_capture" FOREIGN KEY ("capture_id","user_id") REFERENCES "public"."captures"("id","user_id") ON DELETE set null ("capture_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_superseded_by" FOREIGN KEY ("superseded_by_id","user_id") REFERENCES "public"."memories"("id","user_id") ON DELETE set null ("superseded_by_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capture_items_of_capture" ON "capture_items" USING btree ("capture_id","start_offset");--> statement-breakpoint
CREATE INDEX "capture_items_of_contact" ON "capture_items" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "capture_items_user" ON "capture_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "capture_items_open" ON "capture_items" USING btree ("user_id","due_date") WHERE item_type = 'action_item' and done_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "captures_newest" ON "captures" USING btree ("user_id","captured_at" DESC NULLS LAST,"id") WHERE not is_archived;--> statement-breakpoint
CREATE INDEX "captures_of_project" ON "captures" USING btree ("project_id","captured_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "captures_unread" ON "captures" USING btree ("updated_at") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("user_id","sort_name");--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree ("user_id",lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_follow_up" ON "contacts" USING btree ("follow_up_at") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "insights_subject" ON "insights" USING btree ("user_id","insight_type","subject_key");--> statement-breakpoint
CREATE INDEX "insights_newest" ON "insights" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "insights_of_project" ON "insights" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "insights_expiring" ON "insights" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "memories_fingerprint" ON "memories" USING btree ("user_id","source_type","fingerprint") WHERE fingerprint is not null;--> statement-breakpoint
CREATE INDEX "memories_newest" ON "memories" USING btree ("user_id","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_of_type" ON "memories" USING btree ("user_id","memory_type","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_of_project" ON "memories" USING btree ("project_id","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_of_capture" ON "memories" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "memories_supersedes" ON "memories" USING btree ("superseded_by_id");--> statement-breakpoint
CREATE INDEX "memories_stakeholder" ON "memories" USING btree ("stakeholder_id");--> statement-breakpoint
CREATE POLICY "owner" ON "capture_items" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "capture_items" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "captures" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "captures" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "contacts" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "contacts" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "insights" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "insights" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "memories" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "memories" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);