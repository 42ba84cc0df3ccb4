ALTER TABLE contacts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE captures FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE capture_items FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE memories FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE insights FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contacts, captures, capture_items, memories, insights
  TO app_user, app_system;
