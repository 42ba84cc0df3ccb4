-- Wakes whoever waits for a job when the transaction that finished it commits.
CREATE FUNCTION announce_finished_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('finished_jobs', NEW.id::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER jobs_announce_finished AFTER UPDATE ON jobs
  FOR EACH ROW WHEN (OLD.status IN ('pending', 'processing') AND NEW.status IN ('completed', 'failed'))
  EXECUTE FUNCTION announce_finished_job();
