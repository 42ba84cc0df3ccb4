CREATE TABLE "value_assumptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"assumptions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "value_assumptions_once" UNIQUE("project_id")
);
--> statement-breakpoint
ALTER TABLE "value_assumptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "value_models" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"anchors" text[] NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "value_models_once" UNIQUE("project_id","opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "value_models" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roadmap_initiatives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"opportunity_id" uuid,
	"title" text NOT NULL,
	"anchors" text[] DEFAULT '{}' NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roadmap_initiatives_once" UNIQUE("project_id","opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "roadmap_initiatives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roadmap_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"start_quarter" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roadmap_plans_once" UNIQUE("project_id")
);
--> statement-breakpoint
ALTER TABLE "roadmap_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "value_assumptions" ADD CONSTRAINT "value_assumptions_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_models" ADD CONSTRAINT "value_models_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadmap_initiatives" ADD CONSTRAINT "roadmap_initiatives_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadmap_plans" ADD CONSTRAINT "roadmap_plans_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "value_assumptions_user" ON "value_assumptions" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "value_models_user" ON "value_models" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "roadmap_initiatives_user" ON "roadmap_initiatives" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "roadmap_plans_user" ON "roadmap_plans" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE POLICY "owner" ON "value_assumptions" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "value_assumptions" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "value_models" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "value_models" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "roadmap_initiatives" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "roadmap_initiatives" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner" ON "roadmap_plans" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "roadmap_plans" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "value_assumptions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "value_assumptions" TO app_user, app_system;
--> statement-breakpoint
ALTER TABLE "value_models" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "value_models" TO app_user, app_system;
--> statement-breakpoint
ALTER TABLE "roadmap_initiatives" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "roadmap_initiatives" TO app_user, app_system;
--> statement-breakpoint
ALTER TABLE "roadmap_plans" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "roadmap_plans" TO app_user, app_system;
