ALTER TABLE document_texts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE interview_answers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE interview_texts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE opportunities FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE risks FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE stakeholder_memos FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE outbox_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE reports FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE research_pages FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE model_keys FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  document_texts, interview_answers, interview_texts, opportunities, risks, stakeholder_memos, jobs,
  outbox_events, reports, research_pages, model_keys
  TO app_user, app_system;--> statement-breakpoint
-- Wakes the dispatcher when the transaction that wrote an event commits.
CREATE FUNCTION announce_outbox_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox_events', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER outbox_events_announce AFTER INSERT ON outbox_events
  FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox_event();
