CREATE TABLE "ready_link_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ready_link_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"respondents" integer NOT NULL,
	CONSTRAINT "ready_link_answers_once" UNIQUE("ready_link_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "ready_link_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "opportunities_of_project";--> statement-breakpoint
DROP INDEX "opportunities_user";--> statement-breakpoint
DROP INDEX "risks_of_project";--> statement-breakpoint
DROP INDEX "risks_user";--> statement-breakpoint
DROP INDEX "stakeholder_memos_of_project";--> statement-breakpoint
DROP INDEX "stakeholder_memos_user";--> statement-breakpoint
DROP INDEX "capture_items_of_contact";--> statement-breakpoint
DROP INDEX "capture_items_user";--> statement-breakpoint
DROP INDEX "captures_of_project";--> statement-breakpoint
DROP INDEX "document_texts_user";--> statement-breakpoint
DROP INDEX "insights_of_project";--> statement-breakpoint
DROP INDEX "interview_answers_user";--> statement-breakpoint
DROP INDEX "interview_sessions_stakeholder";--> statement-breakpoint
DROP INDEX "interview_sessions_user";--> statement-breakpoint
DROP INDEX "interview_texts_user";--> statement-breakpoint
DROP INDEX "jobs_of_project";--> statement-breakpoint
DROP INDEX "lead_answers_user";--> statement-breakpoint
DROP INDEX "lead_events_user";--> statement-breakpoint
DROP INDEX "lead_notes_user";--> statement-breakpoint
DROP INDEX "lead_research_user";--> statement-breakpoint
DROP INDEX "memories_of_project";--> statement-breakpoint
DROP INDEX "memories_of_capture";--> statement-breakpoint
DROP INDEX "memories_supersedes";--> statement-breakpoint
DROP INDEX "memories_successor";--> statement-breakpoint
DROP INDEX "memories_stakeholder";--> statement-breakpoint
DROP INDEX "ready_link_visits_user";--> statement-breakpoint
DROP INDEX "ready_links_assessment_config";--> statement-breakpoint
DROP INDEX "reports_analysis_id";--> statement-breakpoint
DROP INDEX "reports_user";--> statement-breakpoint
DROP INDEX "research_pages_user";--> statement-breakpoint
ALTER TABLE "ready_link_answers" ADD CONSTRAINT "ready_link_answers_link" FOREIGN KEY ("ready_link_id","user_id") REFERENCES "public"."ready_links"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ready_link_answers_user" ON "ready_link_answers" USING btree ("user_id","ready_link_id");--> statement-breakpoint
CREATE INDEX "leads_converted" ON "leads" USING btree ("converted_to_audit_id","user_id") WHERE converted_to_audit_id is not null;--> statement-breakpoint
CREATE INDEX "leads_survey_document" ON "leads" USING btree ("survey_document_id","user_id") WHERE survey_document_id is not null;--> statement-breakpoint
CREATE INDEX "leads_begun" ON "leads" USING btree ("ready_link_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_stopped" ON "leads" USING btree ("ready_link_id","user_id","furthest_question_id") WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX "opportunities_of_project" ON "opportunities" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "opportunities_user" ON "opportunities" USING btree ("user_id","analysis_id");--> statement-breakpoint
CREATE INDEX "risks_of_project" ON "risks" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "risks_user" ON "risks" USING btree ("user_id","analysis_id");--> statement-breakpoint
CREATE INDEX "stakeholder_memos_of_project" ON "stakeholder_memos" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "stakeholder_memos_user" ON "stakeholder_memos" USING btree ("user_id","analysis_id");--> statement-breakpoint
CREATE INDEX "capture_items_of_contact" ON "capture_items" USING btree ("contact_id","user_id");--> statement-breakpoint
CREATE INDEX "capture_items_user" ON "capture_items" USING btree ("user_id","capture_id");--> statement-breakpoint
CREATE INDEX "captures_of_project" ON "captures" USING btree ("project_id","user_id","captured_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_texts_user" ON "document_texts" USING btree ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "insights_of_project" ON "insights" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "interview_answers_user" ON "interview_answers" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "interview_sessions_stakeholder" ON "interview_sessions" USING btree ("stakeholder_id","user_id");--> statement-breakpoint
CREATE INDEX "interview_sessions_user" ON "interview_sessions" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "interview_texts_user" ON "interview_texts" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "jobs_of_project" ON "jobs" USING btree ("project_id","user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_answers_user" ON "lead_answers" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_events_user" ON "lead_events" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_notes_user" ON "lead_notes" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_research_user" ON "lead_research" USING btree ("user_id","lead_id");--> statement-breakpoint
CREATE INDEX "memories_of_project" ON "memories" USING btree ("project_id","user_id","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_of_capture" ON "memories" USING btree ("capture_id","user_id");--> statement-breakpoint
CREATE INDEX "memories_supersedes" ON "memories" USING btree ("superseded_by_id","user_id") WHERE superseded_by_id is not null;--> statement-breakpoint
CREATE INDEX "memories_successor" ON "memories" USING btree ("successor_id","user_id") WHERE successor_id is not null;--> statement-breakpoint
CREATE INDEX "memories_stakeholder" ON "memories" USING btree ("stakeholder_id","user_id");--> statement-breakpoint
CREATE INDEX "ready_link_visits_user" ON "ready_link_visits" USING btree ("user_id","ready_link_id");--> statement-breakpoint
CREATE INDEX "ready_links_assessment_config" ON "ready_links" USING btree ("assessment_config_id","user_id");--> statement-breakpoint
CREATE INDEX "reports_analysis_id" ON "reports" USING btree ("analysis_id","user_id");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "research_pages_user" ON "research_pages" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE POLICY "owner" ON "ready_link_answers" AS PERMISSIVE FOR ALL TO "app_user" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "ready_link_answers" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE ready_link_answers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ready_link_answers TO app_user, app_system;--> statement-breakpoint
INSERT INTO ready_link_answers (ready_link_id, user_id, question_id, respondents)
  SELECT l.ready_link_id, l.user_id, a.question_id, count(*)
  FROM lead_answers a JOIN leads l ON l.id = a.lead_id
  WHERE a.value IS NOT NULL GROUP BY 1, 2, 3;
