CREATE TABLE "capture_examples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"label" jsonb NOT NULL,
	"read_label" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "capture_examples_once" UNIQUE("item_id"),
	CONSTRAINT "capture_examples_verdict" CHECK ("capture_examples"."verdict" in ('accepted', 'changed', 'dropped', 'added'))
);
--> statement-breakpoint
ALTER TABLE "capture_examples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "keeps_examples" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "capture_items" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "capture_examples" ADD CONSTRAINT "capture_examples_capture" FOREIGN KEY ("capture_id","user_id") REFERENCES "public"."captures"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_examples" ADD CONSTRAINT "capture_examples_item" FOREIGN KEY ("item_id","user_id") REFERENCES "public"."capture_items"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capture_examples_user" ON "capture_examples" USING btree ("user_id","capture_id");--> statement-breakpoint
CREATE POLICY "owner" ON "capture_examples" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "capture_examples" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "capture_examples" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "capture_examples" TO app_user, app_system;
