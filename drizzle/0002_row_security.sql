-- Owners of tables are held to the policies too, so that a deployment whose login role owns them is as safe.
ALTER TABLE users FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE identities FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE email_links FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE access_tokens FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE credit_accounts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE credit_transactions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE credit_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE projects FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE project_activities FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE stakeholders FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE interview_sessions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE analyses FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  users, identities, email_links, access_tokens, credit_accounts, idempotency_keys, projects,
  project_activities, documents, stakeholders, interview_sessions, analyses
  TO app_user, app_system;--> statement-breakpoint
-- The ledger is append-only: nobody may change a row, and rows go only with the whole account.
GRANT SELECT, INSERT ON credit_transactions, credit_entries TO app_user, app_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON deployment_settings TO app_system;--> statement-breakpoint
CREATE FUNCTION refuse_ledger_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the credit ledger is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER credit_transactions_append_only BEFORE UPDATE ON credit_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_update();--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_update();--> statement-breakpoint
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM credit_entries WHERE transaction_id = new.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'the entries of credit transaction % do not sum to zero', new.transaction_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_entries_balance AFTER INSERT ON credit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
