CREATE TABLE "report_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"form_key" uuid NOT NULL,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"anchor" text,
	"place" text,
	"read_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_comments_once" UNIQUE("share_id","form_key")
);
--> statement-breakpoint
ALTER TABLE "report_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_share_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"visitor" "bytea" NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_share_views_once" UNIQUE("share_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "report_share_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text,
	"document" jsonb NOT NULL,
	"analysis_id" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo" "bytea",
	"logo_type" text,
	"password_hash" text,
	"allow_comments" boolean DEFAULT false NOT NULL,
	"allow_downloads" boolean DEFAULT true NOT NULL,
	"digest" "bytea" NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_shares_owner" UNIQUE("id","user_id")
);
--> statement-breakpoint
ALTER TABLE "report_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_comments" ADD CONSTRAINT "report_comments_share" FOREIGN KEY ("share_id","user_id") REFERENCES "public"."report_shares"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_share_views" ADD CONSTRAINT "report_share_views_share" FOREIGN KEY ("share_id","user_id") REFERENCES "public"."report_shares"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_comments_of_share" ON "report_comments" USING btree ("share_id","created_at");--> statement-breakpoint
CREATE INDEX "report_comments_user" ON "report_comments" USING btree ("user_id","share_id");--> statement-breakpoint
CREATE INDEX "report_comments_unread" ON "report_comments" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "report_share_views_user" ON "report_share_views" USING btree ("user_id","share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_shares_digest" ON "report_shares" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "report_shares_of_project" ON "report_shares" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_shares_user" ON "report_shares" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE POLICY "owner" ON "report_comments" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "report_comments" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "report_share_views" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "report_share_views" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "report_shares" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "report_shares" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "report_comments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "report_comments" TO app_user, app_system;
--> statement-breakpoint
ALTER TABLE "report_share_views" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "report_share_views" TO app_user, app_system;
--> statement-breakpoint
ALTER TABLE "report_shares" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "report_shares" TO app_user, app_system;
