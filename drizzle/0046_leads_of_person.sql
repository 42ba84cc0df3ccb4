DROP INDEX "projects_user";--> statement-breakpoint
DROP INDEX "leads_person";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_email" text GENERATED ALWAYS AS (lower(client_email)) STORED;--> statement-breakpoint
CREATE INDEX "projects_listed" ON "projects" USING btree ("user_id","updated_at" DESC NULLS LAST,"id","status","stage");--> statement-breakpoint
CREATE INDEX "leads_of_person" ON "leads" USING btree ("user_id","person_email");--> statement-breakpoint
CREATE INDEX "leads_compared" ON "leads" USING btree ("user_id","industry") WHERE completed_at is not null and ai_readiness_score is not null;