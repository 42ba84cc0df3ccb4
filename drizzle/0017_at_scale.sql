DROP INDEX "captures_newest";--> statement-breakpoint
DROP INDEX "contacts_follow_up";--> statement-breakpoint
DROP INDEX "jobs_user";--> statement-breakpoint
DROP INDEX "leads_of_link";--> statement-breakpoint
DROP INDEX "projects_user";--> statement-breakpoint
ALTER TABLE "capture_items" ADD COLUMN "mention_name" text GENERATED ALWAYS AS (case when item_type = 'contact_mention' then left(lower(metadata ->> 'name'), 500) end) STORED;--> statement-breakpoint
ALTER TABLE "capture_items" ADD COLUMN "mention_email" text GENERATED ALWAYS AS (case when item_type = 'contact_mention' then left(lower(metadata ->> 'email'), 500) end) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "sort_email" text GENERATED ALWAYS AS (lower(email)) STORED;--> statement-breakpoint
CREATE INDEX "capture_items_mention_name" ON "capture_items" USING btree ("user_id","mention_name") WHERE mention_name is not null;--> statement-breakpoint
CREATE INDEX "capture_items_mention_email" ON "capture_items" USING btree ("user_id","mention_email") WHERE mention_email is not null;--> statement-breakpoint
CREATE INDEX "capture_items_done" ON "capture_items" USING btree ("user_id","done_at" DESC NULLS LAST,"id") WHERE item_type = 'action_item' and done_at is not null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "captures_troubled" ON "captures" USING btree ("user_id","status","updated_at" DESC NULLS LAST,"id") WHERE not is_archived and status in ('failed', 'needs_review');--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree ("user_id","sort_email") WHERE sort_email is not null;--> statement-breakpoint
CREATE INDEX "documents_failed" ON "documents" USING btree ("user_id","updated_at" DESC NULLS LAST) WHERE upload_status = 'failed';--> statement-breakpoint
CREATE INDEX "interview_sessions_completed" ON "interview_sessions" USING btree ("user_id","completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "interview_sessions_awaited" ON "interview_sessions" USING btree ("user_id","expires_at" DESC NULLS LAST) WHERE completed_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "memories_superseded" ON "memories" USING btree ("user_id","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and superseded_at is not null;--> statement-breakpoint
CREATE INDEX "captures_newest" ON "captures" USING btree ("user_id","captured_at" DESC NULLS LAST,"id","status","channel") WHERE not is_archived;--> statement-breakpoint
CREATE INDEX "contacts_follow_up" ON "contacts" USING btree ("user_id","follow_up_at") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_of_link" ON "leads" USING btree ("ready_link_id","user_id","completed_at","created_at");--> statement-breakpoint
CREATE INDEX "projects_user" ON "projects" USING btree ("user_id","updated_at" DESC NULLS LAST,"status");--> statement-breakpoint
-- Counting a retrieval changes no index as long as the row has room beside it.
ALTER TABLE "memories" SET (fillfactor = 90);
