CREATE TABLE "row_security_canary" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "row_security_canary" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "owner" ON "row_security_canary" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "row_security_canary" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE row_security_canary FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON row_security_canary TO app_user, app_system;--> statement-breakpoint
INSERT INTO row_security_canary (user_id) VALUES ('ca4a47f0-0000-4000-8000-000000000001');
