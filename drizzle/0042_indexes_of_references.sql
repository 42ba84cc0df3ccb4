DROP INDEX "webhook_deliveries_of_webhook";--> statement-breakpoint
CREATE INDEX "lead_merged_surveys_of_link" ON "lead_merged_surveys" USING btree ("ready_link_id","user_id");--> statement-breakpoint
CREATE INDEX "lead_merged_surveys_of_version" ON "lead_merged_surveys" USING btree ("survey_version_id","user_id");--> statement-breakpoint
CREATE INDEX "lead_merged_surveys_of_project" ON "lead_merged_surveys" USING btree ("converted_to_audit_id","user_id");--> statement-breakpoint
CREATE INDEX "lead_merged_surveys_of_document" ON "lead_merged_surveys" USING btree ("survey_document_id","user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" USING btree ("webhook_id","user_id","created_at" DESC NULLS LAST);