ALTER TABLE assessment_configs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE survey_versions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ready_links FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ready_link_visits FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leads FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lead_answers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lead_notes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lead_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lead_research FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lead_views FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  assessment_configs, survey_versions, ready_links, ready_link_visits, leads, lead_answers, lead_notes,
  lead_events, lead_research, lead_views
  TO app_user, app_system;
