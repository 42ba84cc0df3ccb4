CREATE TABLE "search_backlog" (
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	CONSTRAINT "search_backlog_kind_source_id_pk" PRIMARY KEY("kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "search_passages" DROP CONSTRAINT "search_passages_kind";--> statement-breakpoint
ALTER TABLE "search_passages" ADD COLUMN "unit_starts_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_kind" CHECK ("search_passages"."kind" in ('memory', 'capture', 'item', 'contact', 'project', 'lead', 'document', 'webpage', 'interview', 'finding', 'readylink', 'template'));