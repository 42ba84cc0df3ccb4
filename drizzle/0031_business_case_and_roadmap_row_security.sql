ALTER TABLE value_assumptions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE value_models FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE roadmap_plans FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE roadmap_initiatives FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON value_assumptions, value_models, roadmap_plans, roadmap_initiatives
  TO app_user, app_system;
