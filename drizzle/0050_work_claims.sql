CREATE TABLE "work_claims" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_claims" ADD CONSTRAINT "work_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_claims_user" ON "work_claims" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "owner" ON "work_claims" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "work_claims" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "work_claims" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "work_claims" TO app_user, app_system;
