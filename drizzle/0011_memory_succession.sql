DROP INDEX "memories_supersedes";--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "read_confidence" double precision;--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "successor_id" uuid;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_successor" FOREIGN KEY ("successor_id","user_id") REFERENCES "public"."memories"("id","user_id") ON DELETE set null ("successor_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memories_successor" ON "memories" USING btree ("successor_id") WHERE successor_id is not null;--> statement-breakpoint
CREATE INDEX "memories_supersedes" ON "memories" USING btree ("superseded_by_id") WHERE superseded_by_id is not null;