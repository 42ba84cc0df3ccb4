-- What lists of projects show of other tables, counted where it changes instead of in every list.
ALTER TABLE "projects" ADD COLUMN "documents_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stakeholders_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "interviews_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "business_analyses_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "interview_analyses_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "audits_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE projects SET
  documents_count = coalesce(d.many, 0),
  stakeholders_count = coalesce(s.many, 0),
  interviews_count = coalesce(i.many, 0),
  business_analyses_count = coalesce(a.business, 0),
  interview_analyses_count = coalesce(a.interview, 0),
  audits_count = coalesce(a.audit, 0)
FROM projects p
  LEFT JOIN (SELECT project_id, count(*) AS many FROM documents GROUP BY 1) d ON d.project_id = p.id
  LEFT JOIN (SELECT project_id, count(*) AS many FROM stakeholders GROUP BY 1) s ON s.project_id = p.id
  LEFT JOIN (SELECT project_id, count(*) AS many FROM interview_sessions GROUP BY 1) i ON i.project_id = p.id
  LEFT JOIN (SELECT project_id,
      count(*) FILTER (WHERE kind = 'business') AS business,
      count(*) FILTER (WHERE kind = 'interview') AS interview,
      count(*) FILTER (WHERE kind = 'audit') AS audit
    FROM analyses WHERE status = 'complete' GROUP BY 1) a ON a.project_id = p.id
WHERE projects.id = p.id AND coalesce(d.many, s.many, i.many, a.business) IS NOT NULL;--> statement-breakpoint
-- Room in each page, so that a count changes within its page and leaves the indexes alone.
ALTER TABLE "projects" SET (fillfactor = 85);--> statement-breakpoint
-- After the update: it rewrites the table, and so removes the rows that were updated.
ALTER TABLE "projects" ADD COLUMN "has_documents" boolean GENERATED ALWAYS AS (documents_count > 0) STORED;--> statement-breakpoint
CREATE INDEX "projects_with_documents_first" ON "projects" USING btree ("user_id","has_documents" DESC NULLS LAST,"updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Adds to a count of a project. A count is added to and never counted anew: of two transactions that add to one project,
-- the second waits for the first and adds to its result. Runs with the rights of the transaction, whose row security
-- shows it the project of every row it can change.
CREATE FUNCTION add_to_project(project uuid, counted text, many integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.projects SET
    documents_count = documents_count + CASE counted WHEN 'documents' THEN many ELSE 0 END,
    stakeholders_count = stakeholders_count + CASE counted WHEN 'stakeholders' THEN many ELSE 0 END,
    interviews_count = interviews_count + CASE counted WHEN 'interview_sessions' THEN many ELSE 0 END,
    business_analyses_count = business_analyses_count + CASE counted WHEN 'business' THEN many ELSE 0 END,
    interview_analyses_count = interview_analyses_count + CASE counted WHEN 'interview' THEN many ELSE 0 END,
    audits_count = audits_count + CASE counted WHEN 'audit' THEN many ELSE 0 END
  WHERE id = project;
END
$$;--> statement-breakpoint
-- Projects are updated in the order of their ids, so that two statements over several projects cannot deadlock.
CREATE FUNCTION count_in_projects() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN SELECT project_id, count(*)::int AS many FROM touched GROUP BY 1 ORDER BY 1 LOOP
    PERFORM public.add_to_project(changed.project_id, tg_table_name,
      CASE tg_op WHEN 'INSERT' THEN changed.many ELSE -changed.many END);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_analyses_in_projects() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT project_id, kind, count(*)::int AS many FROM touched WHERE status = 'complete' GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    PERFORM public.add_to_project(changed.project_id, changed.kind,
      CASE tg_op WHEN 'INSERT' THEN changed.many ELSE -changed.many END);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A row that went to another project.
CREATE FUNCTION move_between_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.add_to_project(old.project_id, tg_table_name, -1);
  PERFORM public.add_to_project(new.project_id, tg_table_name, 1);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- An analysis that was completed or is no longer complete, or that went to another project.
CREATE FUNCTION change_analysis_in_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.status = 'complete' THEN
    PERFORM public.add_to_project(old.project_id, old.kind, -1);
  END IF;
  IF new.status = 'complete' THEN
    PERFORM public.add_to_project(new.project_id, new.kind, 1);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_counted_added AFTER INSERT ON documents REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_in_projects();--> statement-breakpoint
CREATE TRIGGER documents_counted_removed AFTER DELETE ON documents REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_in_projects();--> statement-breakpoint
CREATE TRIGGER documents_counted_moved AFTER UPDATE OF project_id ON documents FOR EACH ROW
  WHEN (old.project_id <> new.project_id) EXECUTE FUNCTION move_between_projects();--> statement-breakpoint
CREATE TRIGGER stakeholders_counted_added AFTER INSERT ON stakeholders REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_in_projects();--> statement-breakpoint
CREATE TRIGGER stakeholders_counted_removed AFTER DELETE ON stakeholders REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_in_projects();--> statement-breakpoint
CREATE TRIGGER stakeholders_counted_moved AFTER UPDATE OF project_id ON stakeholders FOR EACH ROW
  WHEN (old.project_id <> new.project_id) EXECUTE FUNCTION move_between_projects();--> statement-breakpoint
CREATE TRIGGER interview_sessions_counted_added AFTER INSERT ON interview_sessions REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_in_projects();--> statement-breakpoint
CREATE TRIGGER interview_sessions_counted_removed AFTER DELETE ON interview_sessions REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_in_projects();--> statement-breakpoint
CREATE TRIGGER interview_sessions_counted_moved AFTER UPDATE OF project_id ON interview_sessions FOR EACH ROW
  WHEN (old.project_id <> new.project_id) EXECUTE FUNCTION move_between_projects();--> statement-breakpoint
CREATE TRIGGER analyses_counted_added AFTER INSERT ON analyses REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_analyses_in_projects();--> statement-breakpoint
CREATE TRIGGER analyses_counted_removed AFTER DELETE ON analyses REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_analyses_in_projects();--> statement-breakpoint
CREATE TRIGGER analyses_counted_changed AFTER UPDATE OF project_id, kind, status ON analyses FOR EACH ROW
  WHEN ((old.project_id, old.kind, old.status) IS DISTINCT FROM (new.project_id, new.kind, new.status)
    AND 'complete' IN (old.status, new.status))
  EXECUTE FUNCTION change_analysis_in_projects();
