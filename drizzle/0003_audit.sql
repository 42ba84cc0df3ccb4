CREATE TABLE "model_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"key_hint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "model_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"impact_score" integer NOT NULL,
	"effort_score" integer NOT NULL,
	"roi_potential" text DEFAULT '' NOT NULL,
	"implementation_timeline" text DEFAULT '' NOT NULL,
	"resource_requirements" text DEFAULT '' NOT NULL,
	"implementation_strategy" text DEFAULT '' NOT NULL,
	"risk_mitigation" text DEFAULT '' NOT NULL,
	"parallel_execution" boolean DEFAULT false NOT NULL,
	"dependencies" text[] DEFAULT '{}' NOT NULL,
	"original" jsonb,
	CONSTRAINT "opportunities_impact" CHECK ("opportunities"."impact_score" between 1 and 10),
	CONSTRAINT "opportunities_effort" CHECK ("opportunities"."effort_score" between 1 and 10)
);--> statement-breakpoint
ALTER TABLE "opportunities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "risks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"mitigation" text DEFAULT '' NOT NULL,
	"severity" text NOT NULL,
	"original" jsonb,
	CONSTRAINT "risks_severity" CHECK ("risks"."severity" in ('low', 'medium', 'high', 'critical'))
);--> statement-breakpoint
ALTER TABLE "risks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stakeholder_memos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stakeholder_id" uuid,
	"stakeholder_name" text NOT NULL,
	"stakeholder_role" text DEFAULT '' NOT NULL,
	"memo" text NOT NULL,
	"original" jsonb
);--> statement-breakpoint
ALTER TABLE "stakeholder_memos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_texts" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "document_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_answers_once" UNIQUE("session_id","question_id")
);--> statement-breakpoint
ALTER TABLE "interview_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_texts" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "interview_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"analysis_id" uuid,
	"cost_credits" integer DEFAULT 0 NOT NULL,
	"charge_id" uuid,
	"error" text,
	"error_code" text,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_owner" UNIQUE("id","user_id"),
	CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('audit', 'web_research')),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('pending', 'processing', 'completed', 'failed'))
);--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "outbox_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"format" text NOT NULL,
	"page_size" text DEFAULT 'A4' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"file_key" text,
	"file_size_bytes" integer,
	"pages" integer,
	"error" text,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_format" CHECK ("reports"."format" in ('pdf', 'docx')),
	CONSTRAINT "reports_page_size" CHECK ("reports"."page_size" in ('A4', 'LETTER')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('pending', 'processing', 'completed', 'failed'))
);--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "research_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "research_pages_once" UNIQUE("project_id","url")
);--> statement-breakpoint
ALTER TABLE "research_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "executive_summary_edit" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "content_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "text_length" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "page_count" integer;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "kind" text DEFAULT 'transcript' NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "focus" text;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "guide" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "website_url" text;--> statement-breakpoint
CREATE INDEX "opportunities_of_analysis" ON "opportunities" USING btree ("analysis_id","position");--> statement-breakpoint
CREATE INDEX "opportunities_of_project" ON "opportunities" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "opportunities_user" ON "opportunities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "risks_of_analysis" ON "risks" USING btree ("analysis_id","position");--> statement-breakpoint
CREATE INDEX "risks_of_project" ON "risks" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "risks_user" ON "risks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stakeholder_memos_of_analysis" ON "stakeholder_memos" USING btree ("analysis_id","position");--> statement-breakpoint
CREATE INDEX "stakeholder_memos_of_project" ON "stakeholder_memos" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "stakeholder_memos_user" ON "stakeholder_memos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_texts_user" ON "document_texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interview_answers_user" ON "interview_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interview_texts_user" ON "interview_texts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_in_flight" ON "jobs" USING btree ("project_id","kind") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "jobs_of_project" ON "jobs" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_events_oldest" ON "outbox_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_events_user" ON "outbox_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_of_project" ON "reports" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_analysis_id" ON "reports" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "research_pages_user" ON "research_pages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_of_document" ON "analyses" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_of_session" ON "analyses" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_sessions_digest" ON "interview_sessions" USING btree ("digest");--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD CONSTRAINT "interview_sessions_owner" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD CONSTRAINT "interview_sessions_kind" CHECK ("interview_sessions"."kind" in ('guided', 'transcript'));--> statement-breakpoint
ALTER TABLE "model_keys" ADD CONSTRAINT "model_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_analysis" FOREIGN KEY ("analysis_id","user_id") REFERENCES "public"."analyses"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_analysis" FOREIGN KEY ("analysis_id","user_id") REFERENCES "public"."analyses"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholder_memos" ADD CONSTRAINT "stakeholder_memos_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakeholder_memos" ADD CONSTRAINT "stakeholder_memos_analysis" FOREIGN KEY ("analysis_id","user_id") REFERENCES "public"."analyses"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_document" FOREIGN KEY ("document_id","user_id") REFERENCES "public"."documents"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_answers" ADD CONSTRAINT "interview_answers_session" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."interview_sessions"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_texts" ADD CONSTRAINT "interview_texts_session" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."interview_sessions"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_analysis" FOREIGN KEY ("analysis_id","user_id") REFERENCES "public"."analyses"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_pages" ADD CONSTRAINT "research_pages_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_document" FOREIGN KEY ("document_id","user_id") REFERENCES "public"."documents"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_session" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."interview_sessions"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "owner" ON "model_keys" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "model_keys" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "opportunities" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "opportunities" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "risks" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "risks" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "stakeholder_memos" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "stakeholder_memos" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "document_texts" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "document_texts" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "interview_answers" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "interview_answers" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "interview_texts" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "interview_texts" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "jobs" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "jobs" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "outbox_events" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "outbox_events" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "reports" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "reports" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "research_pages" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "research_pages" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);
