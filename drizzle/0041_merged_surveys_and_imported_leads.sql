CREATE TABLE "lead_merged_surveys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"survey_version_id" uuid NOT NULL,
	"ready_link_id" uuid NOT NULL,
	"profile" jsonb NOT NULL,
	"source" text NOT NULL,
	"visits" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"ai_readiness_score" integer,
	"converted_to_audit_id" uuid,
	"survey_document_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_merged_surveys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "leads_of_link";--> statement-breakpoint
DROP INDEX "leads_begun";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_merged_surveys" ADD CONSTRAINT "lead_merged_surveys_lead" FOREIGN KEY ("lead_id","user_id") REFERENCES "public"."leads"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merged_surveys" ADD CONSTRAINT "lead_merged_surveys_link" FOREIGN KEY ("ready_link_id","user_id") REFERENCES "public"."ready_links"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merged_surveys" ADD CONSTRAINT "lead_merged_surveys_version" FOREIGN KEY ("survey_version_id","user_id") REFERENCES "public"."survey_versions"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merged_surveys" ADD CONSTRAINT "lead_merged_surveys_project" FOREIGN KEY ("converted_to_audit_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE set null ("converted_to_audit_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merged_surveys" ADD CONSTRAINT "lead_merged_surveys_document" FOREIGN KEY ("survey_document_id","user_id") REFERENCES "public"."documents"("id","user_id") ON DELETE set null ("survey_document_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_merged_surveys_of_lead" ON "lead_merged_surveys" USING btree ("lead_id","user_id");--> statement-breakpoint
CREATE INDEX "lead_merged_surveys_user" ON "lead_merged_surveys" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "leads_of_link" ON "leads" USING btree ("ready_link_id","user_id","completed_at","created_at","imported_at");--> statement-breakpoint
CREATE INDEX "leads_begun" ON "leads" USING btree ("ready_link_id","user_id","created_at","imported_at");--> statement-breakpoint
CREATE POLICY "owner" ON "lead_merged_surveys" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "lead_merged_surveys" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "lead_merged_surveys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "lead_merged_surveys" TO app_user, app_system;
