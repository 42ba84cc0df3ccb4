DROP INDEX "leads_begun";--> statement-breakpoint
CREATE INDEX "leads_began" ON "leads" USING btree ("ready_link_id","user_id","created_at","imported_at","completed_at");