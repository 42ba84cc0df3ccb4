ALTER TABLE report_shares FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE report_share_views FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE report_comments FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON report_shares, report_share_views, report_comments
  TO app_user, app_system;
