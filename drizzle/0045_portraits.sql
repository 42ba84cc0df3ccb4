ALTER TABLE "users" ADD COLUMN "portrait_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "portrait_type" text;