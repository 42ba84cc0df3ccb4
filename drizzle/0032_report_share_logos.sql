ALTER TABLE "report_shares" ADD COLUMN "logo" "bytea";--> statement-breakpoint
ALTER TABLE "report_shares" ADD COLUMN "logo_type" text;