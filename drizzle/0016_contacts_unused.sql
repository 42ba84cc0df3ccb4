DROP INDEX "contacts_by_email";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "search_text";