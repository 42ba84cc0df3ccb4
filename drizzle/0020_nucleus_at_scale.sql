DROP INDEX "capture_items_open";--> statement-breakpoint
DROP INDEX "insights_newest";--> statement-breakpoint
CREATE INDEX "captures_archived" ON "captures" USING btree ("user_id","id") WHERE is_archived;--> statement-breakpoint
CREATE INDEX "capture_items_open" ON "capture_items" USING btree ("user_id","due_date","capture_id") WHERE item_type = 'action_item' and done_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "insights_newest" ON "insights" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_dismissed;