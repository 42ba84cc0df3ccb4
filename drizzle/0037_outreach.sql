CREATE TABLE "interview_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"link_version" integer NOT NULL,
	"position" integer NOT NULL,
	"recipient" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_mails_once" UNIQUE("session_id","link_version","kind","position"),
	CONSTRAINT "interview_mails_kind" CHECK ("interview_mails"."kind" in ('invitation', 'reminder'))
);
--> statement-breakpoint
ALTER TABLE "interview_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "logo_type" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "logo_source" text;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "reminders_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_sessions" ADD COLUMN "reminders_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "result_mail_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "result_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ready_links" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "interview_mails" ADD CONSTRAINT "interview_mails_session" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."interview_sessions"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_templates" ADD CONSTRAINT "interview_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_mails_user" ON "interview_mails" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "interview_mails_due" ON "interview_mails" USING btree ("due_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "interview_templates_user" ON "interview_templates" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree ("user_id",lower("client_email"));--> statement-breakpoint
CREATE POLICY "owner" ON "interview_mails" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "interview_mails" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "interview_templates" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "interview_templates" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "interview_mails" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "interview_mails" TO app_user, app_system;
--> statement-breakpoint
ALTER TABLE "interview_templates" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "interview_templates" TO app_user, app_system;
