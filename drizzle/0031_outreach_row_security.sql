ALTER TABLE interview_mails FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE interview_templates FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON interview_mails, interview_templates TO app_user, app_system;
