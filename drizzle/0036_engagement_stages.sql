CREATE TABLE "contradiction_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"subject" text,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contradiction_states_state" CHECK ("contradiction_states"."state" in ('open', 'statement_holds', 'against_holds', 'not_one')),
	CONSTRAINT "contradiction_states_settled" CHECK (("contradiction_states"."state" = 'open') = ("contradiction_states"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "contradiction_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "projects_user";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "contradiction_states" ADD CONSTRAINT "contradiction_states_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradiction_states" ADD CONSTRAINT "contradiction_states_analysis" FOREIGN KEY ("analysis_id","user_id") REFERENCES "public"."analyses"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contradiction_states_of_analysis" ON "contradiction_states" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "contradiction_states_of_project" ON "contradiction_states" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "contradiction_states_user" ON "contradiction_states" USING btree ("user_id","analysis_id");--> statement-breakpoint
CREATE INDEX "projects_user" ON "projects" USING btree ("user_id","updated_at" DESC NULLS LAST,"status","stage");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_stage" CHECK ("projects"."stage" in ('evidence', 'review', 'delivered', 'closed'));--> statement-breakpoint
CREATE POLICY "owner" ON "contradiction_states" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "contradiction_states" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "contradiction_states" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "contradiction_states" TO app_user, app_system;
