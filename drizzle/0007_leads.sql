CREATE TABLE "assessment_configs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_template" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"question_order" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scoring_weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"default_question_overrides" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_configs_owner" UNIQUE("id","user_id")
);--> statement-breakpoint
ALTER TABLE "assessment_configs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_versions_owner" UNIQUE("id","user_id")
);--> statement-breakpoint
ALTER TABLE "survey_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"value" jsonb,
	"arrived_at_micros" bigint NOT NULL,
	"page_made_at_micros" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_answers_once" UNIQUE("lead_id","question_id")
);--> statement-breakpoint
ALTER TABLE "lead_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "lead_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "lead_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_research" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"website_url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"charge_id" uuid,
	"score" integer,
	"page_count" integer,
	"signals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_research_status" CHECK ("lead_research"."status" in ('pending', 'processing', 'completed', 'failed'))
);--> statement-breakpoint
ALTER TABLE "lead_research" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "lead_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"ready_link_id" uuid NOT NULL,
	"survey_version_id" uuid NOT NULL,
	"survey_status" text DEFAULT 'pending' NOT NULL,
	"status_before_archive" text,
	"session_digest" "bytea" NOT NULL,
	"client_name" text,
	"business_name" text,
	"client_email" text,
	"client_phone" text,
	"industry" text,
	"company_size" text,
	"source" text DEFAULT 'direct' NOT NULL,
	"visits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"furthest_question_id" text,
	"ai_readiness_score" integer,
	"research_score" integer,
	"composite_score" integer,
	"web_research_status" text DEFAULT 'none' NOT NULL,
	"website_url" text,
	"converted_to_audit_id" uuid,
	"survey_document_id" uuid,
	"read_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"converted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"business_sort_name" text GENERATED ALWAYS AS (lower(business_name)) STORED,
	"client_sort_name" text GENERATED ALWAYS AS (lower(client_name)) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(business_name, '') || ' ' || coalesce(client_name, '') || ' ' || coalesce(client_email, ''))) STORED,
	CONSTRAINT "leads_owner" UNIQUE("id","user_id"),
	CONSTRAINT "leads_survey_status" CHECK ("leads"."survey_status" in ('pending', 'completed', 'converted', 'archived')),
	CONSTRAINT "leads_archive" CHECK (("leads"."survey_status" = 'archived') = ("leads"."status_before_archive" is not null)),
	CONSTRAINT "leads_web_research_status" CHECK ("leads"."web_research_status" in ('none', 'pending', 'processing', 'completed', 'failed'))
);--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ready_link_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ready_link_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ready_link_visits_once" UNIQUE("ready_link_id","day")
);--> statement-breakpoint
ALTER TABLE "ready_link_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ready_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"assessment_config_id" uuid,
	"consultant_name" text,
	"consultant_company" text,
	"consultant_logo" text,
	"logo_key" text,
	"logo_type" text,
	"booking_link" text,
	"custom_description" text,
	"brand_color" text,
	"language" text DEFAULT 'en' NOT NULL,
	"custom_domain" text,
	"domain_status" text DEFAULT 'none' NOT NULL,
	"domain_token" text,
	"domain_checked_at" timestamp with time zone,
	"domain_unproven_since" timestamp with time zone,
	"domain_error" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ready_links_owner" UNIQUE("id","user_id"),
	CONSTRAINT "ready_links_domain_status" CHECK ("ready_links"."domain_status" in ('none', 'pending', 'verified', 'failed'))
);--> statement-breakpoint
ALTER TABLE "ready_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "source_type" text DEFAULT 'document' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_configs" ADD CONSTRAINT "assessment_configs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_answers" ADD CONSTRAINT "lead_answers_lead" FOREIGN KEY ("lead_id","user_id") REFERENCES "public"."leads"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead" FOREIGN KEY ("lead_id","user_id") REFERENCES "public"."leads"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead" FOREIGN KEY ("lead_id","user_id") REFERENCES "public"."leads"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_research" ADD CONSTRAINT "lead_research_lead" FOREIGN KEY ("lead_id","user_id") REFERENCES "public"."leads"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_ready_link" FOREIGN KEY ("ready_link_id","user_id") REFERENCES "public"."ready_links"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_survey_version" FOREIGN KEY ("survey_version_id","user_id") REFERENCES "public"."survey_versions"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_project" FOREIGN KEY ("converted_to_audit_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE set null ("converted_to_audit_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_survey_document" FOREIGN KEY ("survey_document_id","user_id") REFERENCES "public"."documents"("id","user_id") ON DELETE set null ("survey_document_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_link_visits" ADD CONSTRAINT "ready_link_visits_link" FOREIGN KEY ("ready_link_id","user_id") REFERENCES "public"."ready_links"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_links" ADD CONSTRAINT "ready_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_links" ADD CONSTRAINT "ready_links_assessment_config" FOREIGN KEY ("assessment_config_id","user_id") REFERENCES "public"."assessment_configs"("id","user_id") ON DELETE set null ("assessment_config_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_configs_user" ON "assessment_configs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "survey_versions_once" ON "survey_versions" USING btree ("user_id","digest");--> statement-breakpoint
CREATE INDEX "lead_answers_user" ON "lead_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_events_of_lead" ON "lead_events" USING btree ("lead_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_events_user" ON "lead_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_notes_of_lead" ON "lead_notes" USING btree ("lead_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_notes_user" ON "lead_notes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_research_in_flight" ON "lead_research" USING btree ("lead_id") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "lead_research_of_lead" ON "lead_research" USING btree ("lead_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_research_user" ON "lead_research" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_views_user" ON "lead_views" USING btree ("user_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_session" ON "leads" USING btree ("session_digest");--> statement-breakpoint
CREATE INDEX "leads_of_link" ON "leads" USING btree ("ready_link_id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_of_status" ON "leads" USING btree ("user_id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("user_id","created_at" DESC NULLS LAST,"id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_updated" ON "leads" USING btree ("user_id","updated_at" DESC NULLS LAST,"id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_score_asc" ON "leads" USING btree ("user_id","ai_readiness_score","id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_score_desc" ON "leads" USING btree ("user_id","ai_readiness_score" DESC NULLS LAST,"id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_composite_asc" ON "leads" USING btree ("user_id","composite_score","id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_composite_desc" ON "leads" USING btree ("user_id","composite_score" DESC NULLS LAST,"id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_business_asc" ON "leads" USING btree ("user_id","business_sort_name","id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_business_desc" ON "leads" USING btree ("user_id","business_sort_name" DESC NULLS LAST,"id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_client_asc" ON "leads" USING btree ("user_id","client_sort_name","id","survey_status");--> statement-breakpoint
CREATE INDEX "leads_client_desc" ON "leads" USING btree ("user_id","client_sort_name" DESC NULLS LAST,"id","survey_status");--> statement-breakpoint
CREATE INDEX "ready_link_visits_user" ON "ready_link_visits" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ready_links_slug" ON "ready_links" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "ready_links_verified_domain" ON "ready_links" USING btree ("custom_domain") WHERE domain_status = 'verified' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "ready_links_user" ON "ready_links" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ready_links_assessment_config" ON "ready_links" USING btree ("assessment_config_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_source_type" CHECK ("documents"."source_type" in ('document', 'survey'));--> statement-breakpoint
CREATE POLICY "owner" ON "assessment_configs" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "assessment_configs" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "survey_versions" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "survey_versions" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "lead_answers" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "lead_answers" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "lead_events" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "lead_events" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "lead_notes" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "lead_notes" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "lead_research" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "lead_research" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "lead_views" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "lead_views" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "leads" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "leads" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "ready_link_visits" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "ready_link_visits" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "ready_links" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "ready_links" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);
