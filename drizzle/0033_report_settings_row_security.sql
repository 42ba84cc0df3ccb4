ALTER TABLE report_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON report_settings TO app_user, app_system;
