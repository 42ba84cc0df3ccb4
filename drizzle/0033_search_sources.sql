-- What else can be found: documents, the client's website, interviews, findings, ReadyLinks and templates. Rows that are
-- there already are indexed in the background, from search_backlog.
GRANT CREATE ON SCHEMA public TO app_system;--> statement-breakpoint
GRANT SELECT, DELETE, UPDATE ON search_backlog TO app_system;--> statement-breakpoint
DROP FUNCTION search_passages_of(text, text);--> statement-breakpoint
-- A text in passages that end between words: of about 1,000 characters where it is long by its kind, else in one. A very
-- long one has about 800 passages, each the longer, so that no text fills the index. Long texts are read in slabs, since
-- the substring of a text is looked for from its beginning.
CREATE FUNCTION search_passages_of(kind text, content text)
RETURNS TABLE (passage integer, starts_at integer, unit_starts_at integer, part text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE ROWS 1 AS $$
DECLARE
  slab CONSTANT integer := 50000;
  total integer := coalesce(length(content), 0);
  size integer := greatest(1000, total / 800);
  is_long boolean := kind IN ('capture', 'document', 'webpage', 'interview') AND total > 1500;
  rest text := CASE WHEN is_long THEN '' ELSE coalesce(content, '') END;
  read_to integer := CASE WHEN is_long THEN 0 ELSE total END;
  cut integer;
BEGIN
  passage := 0;
  starts_at := 0;
  unit_starts_at := 0;
  LOOP
    IF read_to < total AND length(rest) <= size * 3 / 2 THEN
      rest := rest || substr(content, read_to + 1, slab);
      read_to := least(total, read_to + slab);
    END IF;
    cut := length(rest);
    IF is_long AND cut > size * 3 / 2 THEN
      cut := coalesce(nullif(length(substring(left(rest, size) FROM '^.*[[:space:]]')), 0), size);
    END IF;
    part := left(rest, cut);
    RETURN NEXT;
    rest := substr(rest, cut + 1);
    EXIT WHEN rest = '' AND read_to >= total;
    starts_at := starts_at + cut;
    unit_starts_at := unit_starts_at + cut
      + CASE WHEN octet_length(part) = cut THEN 0 ELSE length(regexp_replace(part, '[^\U00010000-\U0010FFFF]+', '', 'g')) END;
    passage := passage + 1;
  END LOOP;
END
$$;--> statement-breakpoint
-- The text of an interview: as it was handed in, else its questions with the answers so far.
CREATE FUNCTION interview_text_of(interview uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT t.content FROM interview_texts t WHERE t.session_id = interview),
    (SELECT string_agg(concat_ws(E'\n', q.question ->> 'text', a.answer), E'\n\n' ORDER BY q.n)
      FROM interview_sessions s CROSS JOIN LATERAL jsonb_path_query(s.guide, '$[*]') WITH ORDINALITY AS q(question, n)
      LEFT JOIN interview_answers a ON a.session_id = s.id AND a.question_id = q.question ->> 'id'
      WHERE s.id = interview))
$$;--> statement-breakpoint
-- The words of a survey's own questions.
CREATE FUNCTION survey_text_of(questions jsonb, overrides jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(line #>> '{}', E'\n') FROM (
    SELECT * FROM jsonb_path_query(questions, '$[*].questionText') UNION ALL
    SELECT * FROM jsonb_path_query(questions, '$[*].options[*].label') UNION ALL
    SELECT * FROM jsonb_path_query(overrides, '$.*.questionText')) AS lines(line)
$$;--> statement-breakpoint
-- The audit whose findings a project shows: its latest complete one.
CREATE FUNCTION latest_audit_of(project uuid) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT id FROM analyses WHERE project_id = project AND kind = 'audit' AND status = 'complete'
  ORDER BY created_at DESC NULLS LAST, id DESC LIMIT 1
$$;--> statement-breakpoint
DROP VIEW search_sources;--> statement-breakpoint
-- Everything that can be found, as it is found.
CREATE VIEW search_sources AS
  SELECT user_id, 'memory' AS kind, id AS source_id, NULL::uuid AS capture_id, superseded_at IS NOT NULL AS is_superseded,
    created_at AS happened_at, subject, content,
    array['kind.memory', 'type.' || memory_type, 'project.' || project_id, 'trust.' || CASE
      WHEN superseded_at IS NOT NULL THEN 'superseded'
      WHEN source_type = 'explicit' OR confirmed_at IS NOT NULL THEN 'fact'
      WHEN source_type = 'extracted' THEN 'unconfirmed'
      ELSE 'hypothesis' END] AS facets
  FROM memories WHERE deleted_at IS NULL
UNION ALL
  SELECT user_id, 'capture', id, NULL, false, captured_at, title, coalesce(processed_content, raw_content),
    array['kind.capture', 'project.' || project_id]
  FROM captures WHERE NOT is_archived
UNION ALL
  SELECT i.user_id, 'item', i.id, i.capture_id, false, c.captured_at, i.metadata ->> 'name',
    concat_ws(' ', i.content, i.metadata ->> 'owner', i.metadata ->> 'email', i.metadata ->> 'company', i.metadata ->> 'role'),
    array['kind.item', 'project.' || c.project_id]
  FROM capture_items i JOIN captures c ON c.id = i.capture_id
  WHERE i.dismissed_at IS NULL AND NOT c.is_archived
UNION ALL
  SELECT user_id, 'contact', id, NULL, false, updated_at, name,
    concat_ws(' ', company, email, phone, role, notes), array['kind.contact']
  FROM contacts
UNION ALL
  SELECT user_id, 'project', id, NULL, false, created_at, client_name,
    concat_ws(' ', industry, description, website_url), array['kind.project']
  FROM projects
UNION ALL
  SELECT user_id, 'lead', id, NULL, false, created_at, concat_ws(' ', business_name, client_name),
    concat_ws(' ', client_email, client_phone, industry, website_url), array['kind.lead']
  FROM leads
UNION ALL
  SELECT d.user_id, 'document', d.id, NULL, false, d.created_at, d.file_name, t.content,
    array['kind.document', 'project.' || d.project_id]
  FROM documents d LEFT JOIN document_texts t ON t.document_id = d.id
UNION ALL
  SELECT user_id, 'webpage', id, NULL, false, created_at, concat_ws(' ', title, url), content,
    array['kind.webpage', 'project.' || project_id]
  FROM research_pages
UNION ALL
  SELECT s.user_id, 'interview', s.id, NULL, false, coalesce(s.completed_at, s.created_at),
    concat_ws(' ', k.name, k.role, s.focus), interview_text_of(s.id), array['kind.interview', 'project.' || s.project_id]
  FROM interview_sessions s JOIN stakeholders k ON k.id = s.stakeholder_id
UNION ALL
  SELECT user_id, 'finding', id, NULL, false, created_at, title,
    concat_ws(E'\n', description, roi_potential, implementation_strategy, resource_requirements, risk_mitigation),
    array['kind.finding', 'project.' || project_id]
  FROM opportunities WHERE dismissed_at IS NULL AND analysis_id = latest_audit_of(project_id)
UNION ALL
  SELECT user_id, 'finding', id, NULL, false, created_at, title, concat_ws(E'\n', description, mitigation),
    array['kind.finding', 'project.' || project_id]
  FROM risks WHERE dismissed_at IS NULL AND analysis_id = latest_audit_of(project_id)
UNION ALL
  SELECT user_id, 'finding', id, NULL, false, created_at, concat_ws(' ', stakeholder_name, stakeholder_role), memo,
    array['kind.finding', 'project.' || project_id]
  FROM stakeholder_memos WHERE dismissed_at IS NULL AND analysis_id = latest_audit_of(project_id)
UNION ALL
  -- The contradictions of an audit, which are part of its result, together.
  SELECT user_id, 'finding', id, NULL, false, created_at, 'contradictions',
    (SELECT string_agg(concat_ws(E'\n', c ->> 'statement', c ->> 'against'), E'\n')
      FROM jsonb_array_elements(result -> 'contradictions') AS c),
    array['kind.finding', 'project.' || project_id]
  FROM analyses WHERE kind = 'audit' AND status = 'complete' AND jsonb_typeof(result -> 'contradictions') = 'array'
    AND result -> 'contradictions' <> '[]' AND id = latest_audit_of(project_id)
UNION ALL
  SELECT r.user_id, 'readylink', r.id, NULL, false, r.created_at, r.name,
    concat_ws(E'\n', r.slug, r.consultant_name, r.consultant_company, r.custom_domain, r.custom_description,
      survey_text_of(c.questions, c.default_question_overrides)),
    array['kind.readylink']
  FROM ready_links r LEFT JOIN assessment_configs c ON c.id = r.assessment_config_id
  WHERE r.deleted_at IS NULL
UNION ALL
  SELECT user_id, 'template', id, NULL, false, created_at, name,
    survey_text_of(questions, default_question_overrides), array['kind.template']
  FROM assessment_configs WHERE is_template;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_refresh(of_kind text, ids uuid[], are_new boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT are_new THEN
    DELETE FROM search_passages WHERE kind = of_kind AND source_id = ANY (ids);
  END IF;
  INSERT INTO search_passages
    (user_id, kind, source_id, passage, capture_id, starts_at, unit_starts_at, characters, is_superseded, happened_at, words)
  SELECT s.user_id, s.kind, s.source_id, p.passage, s.capture_id, p.starts_at, p.unit_starts_at, length(p.part),
    s.is_superseded, s.happened_at,
    search_words(s.user_id, s.kind, CASE WHEN p.passage = 0 THEN s.subject END, p.part, s.facets)
  FROM search_sources s, search_passages_of(s.kind, s.content) p
  WHERE s.kind = of_kind AND s.source_id = ANY (ids)
  ON CONFLICT (kind, source_id, passage) DO UPDATE SET capture_id = excluded.capture_id, starts_at = excluded.starts_at,
    unit_starts_at = excluded.unit_starts_at, characters = excluded.characters, is_superseded = excluded.is_superseded,
    happened_at = excluded.happened_at, words = excluded.words;
END
$$;--> statement-breakpoint
-- Rows that belong to what is found were added or deleted: the column that names it is the second argument.
CREATE FUNCTION search_take_parts_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I) FROM touched', tg_argv[1]) INTO ids;
  IF ids IS NOT NULL THEN
    PERFORM search_refresh(tg_argv[0], ids);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_take_part_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_row uuid;
BEGIN
  EXECUTE format('SELECT ($1).%I', tg_argv[1]) USING new INTO of_row;
  PERFORM search_refresh(tg_argv[0], ARRAY[of_row]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_take_interviews_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM search_refresh('interview', (SELECT array_agg(id) FROM interview_sessions WHERE stakeholder_id = new.id));
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Another audit of the project is its latest: its findings are found, and those before are not.
CREATE FUNCTION search_take_findings_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  project uuid := coalesce(new.project_id, old.project_id);
BEGIN
  PERFORM search_refresh('finding', ARRAY(
    SELECT id FROM opportunities WHERE project_id = project UNION ALL SELECT id FROM risks WHERE project_id = project
    UNION ALL SELECT id FROM stakeholder_memos WHERE project_id = project
    UNION ALL SELECT id FROM analyses WHERE project_id = project AND kind = 'audit' UNION ALL SELECT old.id WHERE old.id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A survey is found by its link too.
CREATE FUNCTION search_take_links_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM search_refresh('readylink', (SELECT array_agg(id) FROM ready_links WHERE assessment_config_id = new.id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_search_added AFTER INSERT ON documents REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('document');--> statement-breakpoint
CREATE TRIGGER documents_search_removed AFTER DELETE ON documents REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('document');--> statement-breakpoint
CREATE TRIGGER documents_search_changed AFTER UPDATE OF file_name ON documents FOR EACH ROW
  WHEN (old.file_name IS DISTINCT FROM new.file_name)
  EXECUTE FUNCTION search_take_anew('document');--> statement-breakpoint
CREATE TRIGGER document_texts_search_added AFTER INSERT ON document_texts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_parts_in('document', 'document_id');--> statement-breakpoint
CREATE TRIGGER document_texts_search_removed AFTER DELETE ON document_texts REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_parts_in('document', 'document_id');--> statement-breakpoint
CREATE TRIGGER document_texts_search_changed AFTER UPDATE OF content ON document_texts FOR EACH ROW
  WHEN (old.content IS DISTINCT FROM new.content)
  EXECUTE FUNCTION search_take_part_anew('document', 'document_id');--> statement-breakpoint
CREATE TRIGGER research_pages_search_added AFTER INSERT ON research_pages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('webpage');--> statement-breakpoint
CREATE TRIGGER research_pages_search_removed AFTER DELETE ON research_pages REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('webpage');--> statement-breakpoint
CREATE TRIGGER research_pages_search_changed AFTER UPDATE OF title, url, content ON research_pages FOR EACH ROW
  WHEN ((old.title, old.url, old.content) IS DISTINCT FROM (new.title, new.url, new.content))
  EXECUTE FUNCTION search_take_anew('webpage');--> statement-breakpoint
CREATE TRIGGER interview_sessions_search_added AFTER INSERT ON interview_sessions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('interview');--> statement-breakpoint
CREATE TRIGGER interview_sessions_search_removed AFTER DELETE ON interview_sessions REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('interview');--> statement-breakpoint
CREATE TRIGGER interview_sessions_search_changed AFTER UPDATE OF focus, guide, stakeholder_id, completed_at ON interview_sessions FOR EACH ROW
  WHEN ((old.focus, old.guide, old.stakeholder_id, old.completed_at) IS DISTINCT FROM (new.focus, new.guide, new.stakeholder_id, new.completed_at))
  EXECUTE FUNCTION search_take_anew('interview');--> statement-breakpoint
CREATE TRIGGER interview_texts_search_added AFTER INSERT ON interview_texts REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_parts_in('interview', 'session_id');--> statement-breakpoint
CREATE TRIGGER interview_texts_search_removed AFTER DELETE ON interview_texts REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_parts_in('interview', 'session_id');--> statement-breakpoint
CREATE TRIGGER interview_texts_search_changed AFTER UPDATE OF content ON interview_texts FOR EACH ROW
  WHEN (old.content IS DISTINCT FROM new.content)
  EXECUTE FUNCTION search_take_part_anew('interview', 'session_id');--> statement-breakpoint
CREATE TRIGGER interview_answers_search_added AFTER INSERT ON interview_answers REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_parts_in('interview', 'session_id');--> statement-breakpoint
CREATE TRIGGER interview_answers_search_removed AFTER DELETE ON interview_answers REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_parts_in('interview', 'session_id');--> statement-breakpoint
CREATE TRIGGER interview_answers_search_changed AFTER UPDATE OF answer ON interview_answers FOR EACH ROW
  WHEN (old.answer IS DISTINCT FROM new.answer)
  EXECUTE FUNCTION search_take_part_anew('interview', 'session_id');--> statement-breakpoint
CREATE TRIGGER stakeholders_search_interviews AFTER UPDATE OF name, role ON stakeholders FOR EACH ROW
  WHEN ((old.name, old.role) IS DISTINCT FROM (new.name, new.role))
  EXECUTE FUNCTION search_take_interviews_anew();--> statement-breakpoint
CREATE TRIGGER opportunities_search_added AFTER INSERT ON opportunities REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('finding');--> statement-breakpoint
CREATE TRIGGER opportunities_search_removed AFTER DELETE ON opportunities REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('finding');--> statement-breakpoint
CREATE TRIGGER opportunities_search_changed AFTER UPDATE OF title, description, roi_potential, implementation_strategy, resource_requirements, risk_mitigation, dismissed_at ON opportunities FOR EACH ROW
  WHEN ((old.title, old.description, old.roi_potential, old.implementation_strategy, old.resource_requirements, old.risk_mitigation, old.dismissed_at) IS DISTINCT FROM (new.title, new.description, new.roi_potential, new.implementation_strategy, new.resource_requirements, new.risk_mitigation, new.dismissed_at))
  EXECUTE FUNCTION search_take_anew('finding');--> statement-breakpoint
CREATE TRIGGER risks_search_added AFTER INSERT ON risks REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('finding');--> statement-breakpoint
CREATE TRIGGER risks_search_removed AFTER DELETE ON risks REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('finding');--> statement-breakpoint
CREATE TRIGGER risks_search_changed AFTER UPDATE OF title, description, mitigation, dismissed_at ON risks FOR EACH ROW
  WHEN ((old.title, old.description, old.mitigation, old.dismissed_at) IS DISTINCT FROM (new.title, new.description, new.mitigation, new.dismissed_at))
  EXECUTE FUNCTION search_take_anew('finding');--> statement-breakpoint
CREATE TRIGGER stakeholder_memos_search_added AFTER INSERT ON stakeholder_memos REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('finding');--> statement-breakpoint
CREATE TRIGGER stakeholder_memos_search_removed AFTER DELETE ON stakeholder_memos REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('finding');--> statement-breakpoint
CREATE TRIGGER stakeholder_memos_search_changed AFTER UPDATE OF stakeholder_name, stakeholder_role, memo, dismissed_at ON stakeholder_memos FOR EACH ROW
  WHEN ((old.stakeholder_name, old.stakeholder_role, old.memo, old.dismissed_at) IS DISTINCT FROM (new.stakeholder_name, new.stakeholder_role, new.memo, new.dismissed_at))
  EXECUTE FUNCTION search_take_anew('finding');--> statement-breakpoint
CREATE TRIGGER analyses_search_added AFTER INSERT ON analyses FOR EACH ROW
  WHEN (new.kind = 'audit' AND new.status = 'complete') EXECUTE FUNCTION search_take_findings_anew();--> statement-breakpoint
CREATE TRIGGER analyses_search_removed AFTER DELETE ON analyses FOR EACH ROW
  WHEN (old.kind = 'audit' AND old.status = 'complete') EXECUTE FUNCTION search_take_findings_anew();--> statement-breakpoint
CREATE TRIGGER analyses_search_changed AFTER UPDATE OF status, result ON analyses FOR EACH ROW
  WHEN (new.kind = 'audit' AND (old.status <> new.status AND 'complete' IN (old.status, new.status)
    OR new.status = 'complete' AND old.result -> 'contradictions' IS DISTINCT FROM new.result -> 'contradictions'))
  EXECUTE FUNCTION search_take_findings_anew();--> statement-breakpoint
CREATE TRIGGER ready_links_search_added AFTER INSERT ON ready_links REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('readylink');--> statement-breakpoint
CREATE TRIGGER ready_links_search_removed AFTER DELETE ON ready_links REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('readylink');--> statement-breakpoint
CREATE TRIGGER ready_links_search_changed AFTER UPDATE OF name, slug, consultant_name, consultant_company, custom_domain, custom_description, assessment_config_id, deleted_at ON ready_links FOR EACH ROW
  WHEN ((old.name, old.slug, old.consultant_name, old.consultant_company, old.custom_domain, old.custom_description, old.assessment_config_id, old.deleted_at) IS DISTINCT FROM (new.name, new.slug, new.consultant_name, new.consultant_company, new.custom_domain, new.custom_description, new.assessment_config_id, new.deleted_at))
  EXECUTE FUNCTION search_take_anew('readylink');--> statement-breakpoint
CREATE TRIGGER assessment_configs_search_added AFTER INSERT ON assessment_configs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('template');--> statement-breakpoint
CREATE TRIGGER assessment_configs_search_removed AFTER DELETE ON assessment_configs REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('template');--> statement-breakpoint
CREATE TRIGGER assessment_configs_search_changed AFTER UPDATE OF name, questions, default_question_overrides, is_template ON assessment_configs FOR EACH ROW
  WHEN ((old.name, old.questions, old.default_question_overrides, old.is_template) IS DISTINCT FROM (new.name, new.questions, new.default_question_overrides, new.is_template))
  EXECUTE FUNCTION search_take_anew('template');--> statement-breakpoint
CREATE TRIGGER assessment_configs_search_links AFTER UPDATE OF questions, default_question_overrides ON assessment_configs FOR EACH ROW
  WHEN ((old.questions, old.default_question_overrides) IS DISTINCT FROM (new.questions, new.default_question_overrides))
  EXECUTE FUNCTION search_take_links_anew();--> statement-breakpoint
DROP FUNCTION search_ranked(text, text[], text[], text[], boolean, integer);--> statement-breakpoint
-- What the owner in app.user_id has that fits the words of `query`, the best `most` of all `kinds` and
-- the best one of each, best first:
-- current before superseded, whole fits before partial ones, then by rarity, frequency and length. `phrases` and
-- `facets` have to fit. `unfinished`: the last word may be the beginning of one. `forms` are the words that fit, as
-- they are written there.
--
-- The work is bounded whatever the words: those that many rows have are looked for among the newest rows and in
-- subjects, those that few have by the index.
CREATE FUNCTION search_ranked(query text, phrases text[], kinds text[], facets text[], unfinished boolean, most integer)
RETURNS TABLE (kind text, source_id uuid, capture_id uuid, starts_at integer, unit_starts_at integer, characters integer,
  is_superseded boolean, is_whole boolean, score double precision, forms text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0
SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  newest_of_kind CONSTANT integer := greatest(150, 1200 / cardinality(kinds));
  -- A word that more of the newest rows have is no longer looked for by the index alone.
  counted_of_kind CONSTANT integer := greatest(75, 600 / cardinality(kinds));
  common_share CONSTANT double precision := 0.03;
  enough CONSTANT integer := greatest(300, most);
  weights CONSTANT real[] := '{0.1, 0.4, 0.1, 1}';
  owner uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  mark text := left(owner::text, 8);
  terms text[];
  plains text[];
  beginning text;
  matching tsquery[];
  ranking tsquery[];
  rarity double precision[];
  all_of tsquery;
  any_of tsquery;
  wanted tsquery;
  near tsquery;
  in_subject text;
  phrase text;
  part text;
  newest_count integer;
  counted integer;
  fitting_count integer;
  counts integer[];
  spots tid[];
  more tid[] := '{}';
  whole tsquery;
  looked_for text[];
  whole_count integer;
  place integer;
  of_kind text;
BEGIN
  IF owner IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg(t.term), array_agg(t.plain) INTO terms, plains FROM (
    SELECT term, plain FROM (
      SELECT t.term, t.plain, min(n) AS n, t.is_stop, bool_and(t.is_stop) OVER () AS only_stops
      FROM search_query_terms(mark, query) WITH ORDINALITY AS t(term, plain, is_stop, n)
      GROUP BY t.term, t.plain, t.is_stop) AS t
    WHERE only_stops OR NOT is_stop ORDER BY n LIMIT 12) AS t;
  IF terms IS NULL THEN
    RETURN;
  END IF;

  matching := terms::tsquery[];
  ranking := matching;
  -- A last word such as "the" is dropped above: what is unfinished is the last word that is looked for.
  IF unfinished AND right(search_fold(query), 1) <> ' ' THEN
    place := cardinality(terms);
    beginning := translate(plains[place], 'äöü', 'aou');
    matching[place] := (terms[place] || format('|''%s~%s'':*|''%s=%s'':*', mark, beginning, mark, beginning))::tsquery;
  END IF;
  FOREACH part IN ARRAY facets LOOP
    wanted := coalesce(wanted && format('''%s@%s''', mark, part)::tsquery, format('''%s@%s''', mark, part)::tsquery);
  END LOOP;
  IF cardinality(kinds) < 12 THEN
    part := (SELECT string_agg(format('''%s@kind.%s''', mark, k), '|') FROM unnest(kinds) AS k);
    wanted := coalesce(wanted && part::tsquery, part::tsquery);
  END IF;
  FOREACH phrase IN ARRAY phrases LOOP
    part := (
      SELECT string_agg(search_query_word(mark, word), '<->' ORDER BY n)
      FROM unnest(array_remove(string_to_array(search_fold(phrase), ' '), '')) WITH ORDINALITY AS w(word, n));
    IF part IS NOT NULL THEN
      wanted := coalesce(wanted && part::tsquery, part::tsquery);
    END IF;
  END LOOP;
  FOR place IN 1 .. cardinality(matching) LOOP
    all_of := coalesce(all_of && matching[place], matching[place]);
    any_of := coalesce(any_of || matching[place], matching[place]);
    near := coalesce(near <-> ranking[place], ranking[place]);
  END LOOP;

  looked_for := ARRAY(SELECT DISTINCT m[1] FROM regexp_matches(any_of::text, '''([^'']+)''(?!:\*)', 'g') AS m);

  WITH fitting AS MATERIALIZED (
    SELECT p.at, p.n, p.words @@ all_of AS is_whole,
      CASE WHEN wanted IS NULL THEN true WHEN phrases <> '{}' AND NOT p.words @@ all_of THEN false
        ELSE p.words @@ wanted END AS is_wanted,
      CASE WHEN p.n <= counted_of_kind AND cardinality(matching) > 1
        THEN ARRAY(SELECT p.words @@ m FROM unnest(matching) AS m) END AS has
    FROM unnest(kinds) AS k, LATERAL (
      SELECT s.ctid AS at, s.words, row_number() OVER (ORDER BY s.happened_at DESC NULLS LAST) AS n
      FROM search_passages s WHERE s.user_id = owner AND s.kind = k
      ORDER BY s.happened_at DESC NULLS LAST LIMIT newest_of_kind) AS p
    WHERE p.words @@ any_of
  )
  SELECT n.newest, n.counted, ARRAY(SELECT at FROM fitting WHERE is_wanted ORDER BY is_whole DESC
      -- Two letters begin many words of each row.
      LIMIT CASE WHEN length(beginning) < 3 THEN least(enough, 100) ELSE enough END),
    f.fitting, f.whole,
    CASE WHEN cardinality(matching) = 1 THEN array[f.counted_fitting] ELSE
      ARRAY(SELECT (SELECT count(*) FROM fitting WHERE has[t]) FROM generate_subscripts(matching, 1) AS t ORDER BY t) END
  FROM (
      SELECT sum(c) AS newest, sum(least(c, counted_of_kind)) AS counted FROM (
        SELECT (SELECT count(*) FROM (
          SELECT FROM search_passages s WHERE s.user_id = owner AND s.kind = k LIMIT newest_of_kind) AS r) AS c
        FROM unnest(kinds) AS k) AS by_kind) AS n,
    (SELECT count(*) AS fitting, count(*) FILTER (WHERE is_whole AND is_wanted) AS whole,
      count(*) FILTER (WHERE n <= counted_of_kind) AS counted_fitting FROM fitting) AS f
  INTO newest_count, counted, spots, fitting_count, whole_count, counts;
  rarity := ARRAY(SELECT ln(1 + (counted - c + 0.5) / (c + 0.5)) FROM unnest(counts) WITH ORDINALITY AS c(c, n) ORDER BY n);

  IF newest_count >= newest_of_kind OR fitting_count > enough THEN
    -- Whole fits. Where they are not rare and each word is common, going on through the newest costs less than the
    -- index, and a page is full soon.
    whole := CASE WHEN wanted IS NULL THEN all_of ELSE all_of && wanted END;
    IF whole_count >= 2 AND whole_count < most AND most <= 50
      AND (SELECT min(c) FROM unnest(counts) AS c) >= common_share * counted
    THEN
      more := ARRAY(
        SELECT p.at FROM unnest(kinds) AS k, LATERAL (
          SELECT s.ctid AS at, s.words FROM search_passages s WHERE s.user_id = owner AND s.kind = k
          ORDER BY s.happened_at DESC NULLS LAST LIMIT 12000) AS p
        WHERE p.words @@ whole LIMIT 2 * most);
    ELSIF whole_count < greatest(common_share * newest_count, most) THEN
      -- Phrases are told from the rows themselves: fewer of them will do.
      more := ARRAY(
        SELECT p.ctid FROM search_passages p WHERE p.words @@ whole
        LIMIT CASE WHEN phrases = '{}' THEN enough ELSE 120 END);
    END IF;
    spots := spots || more;
    whole_count := greatest(whole_count, cardinality(more));

    -- In the subject, kind by kind: a name is found under any number of texts that mention it. Words as they are
    -- written do not tell where they stand, and the beginnings of a common word are too many, but in names.
    FOREACH of_kind IN ARRAY kinds LOOP
      in_subject := (
        SELECT string_agg('(' || replace(m, mark || '~', mark || '!' || of_kind || '.') || ')', '&')
        FROM (
          SELECT regexp_replace(m::text, '\| ''[0-9a-f]{8}=[^'']*''(:\*)?', '', 'g') AS m
          FROM unnest(CASE WHEN of_kind IN ('contact', 'project', 'lead', 'document', 'interview', 'readylink', 'template')
            OR counts[cardinality(counts)] < common_share * counted THEN matching ELSE ranking END) AS m) AS stems);
      CONTINUE WHEN strpos(in_subject, mark || '=') > 0;
      spots := spots || ARRAY(
        SELECT p.ctid FROM search_passages p
        WHERE p.words @@ (CASE WHEN wanted IS NULL THEN in_subject::tsquery ELSE in_subject::tsquery && wanted END) LIMIT 60);
    END LOOP;
    spots := spots || ARRAY(
      SELECT p.ctid FROM search_passages p
      WHERE p.words @@ format('''%s#%s''', mark, search_name(translate(search_fold(query), 'äöü', 'aou')))::tsquery LIMIT 20);

    -- Partial fits of the words that few rows have, the rarest first.
    IF cardinality(matching) > 1 AND whole_count < most THEN
      FOR place IN
        SELECT n FROM unnest(counts) WITH ORDINALITY AS c(c, n) WHERE c < counted * common_share ORDER BY c LIMIT 4
      LOOP
        spots := spots || ARRAY(
          SELECT p.ctid FROM search_passages p
          WHERE p.words @@ (CASE WHEN wanted IS NULL THEN matching[place] ELSE matching[place] && wanted END) LIMIT 150);
      END LOOP;
    END IF;
  END IF;

  RETURN QUERY
  WITH candidates AS MATERIALIZED (
    SELECT p.ctid AS at, p.kind, p.source_id, p.is_superseded, p.happened_at, p.words @@ all_of AS is_whole,
      (SELECT sum(rarity[n] * CASE
          WHEN n < cardinality(matching) OR beginning IS NULL THEN ts_rank(weights, p.words, ranking[n], 1)
          ELSE greatest(ts_rank(weights, p.words, ranking[n], 1), 0.5 * ts_rank(weights, p.words, matching[n], 1)) END)
        FROM generate_subscripts(matching, 1) AS n)
      * CASE WHEN cardinality(matching) = 1 THEN 1 WHEN p.words @@ near THEN 1.5 ELSE 1 END AS score
    FROM search_passages p
    WHERE p.ctid = ANY (spots) AND p.user_id = owner AND p.kind = ANY (kinds)
  ), best AS (
    SELECT DISTINCT ON (c.kind, c.source_id) c.* FROM candidates c
    ORDER BY c.kind, c.source_id, c.is_whole DESC, c.score DESC
  ), placed AS MATERIALIZED (
    SELECT b.*, row_number() OVER (
      PARTITION BY b.kind ORDER BY b.is_superseded, b.is_whole DESC, b.score DESC, b.happened_at DESC, b.source_id) AS n,
      row_number() OVER (ORDER BY b.is_superseded, b.is_whole DESC, b.score DESC, b.happened_at DESC, b.source_id) AS n_of_all
    FROM best b
  )
  SELECT c.kind, c.source_id, p.capture_id, p.starts_at, p.unit_starts_at, p.characters, c.is_superseded, c.is_whole, c.score,
    CASE WHEN most <= 50 THEN ARRAY(
      SELECT substr(e.lexeme, 10) FROM unnest(p.words) AS e
      WHERE e.positions && fits.places AND substr(e.lexeme, 9, 1) IN ('~', '=')) END
  FROM placed c JOIN search_passages p ON p.ctid = c.at
  CROSS JOIN LATERAL (
    SELECT CASE WHEN most <= 50 THEN ARRAY(
      SELECT place FROM unnest(p.words) AS f, unnest(f.positions) AS place
      WHERE f.lexeme = ANY (looked_for) OR starts_with(f.lexeme, mark || '~' || beginning)
        OR starts_with(f.lexeme, mark || '=' || beginning)) END AS places OFFSET 0) AS fits
  WHERE c.n_of_all <= most OR c.n = 1
  ORDER BY c.is_superseded, c.is_whole DESC, c.score DESC, c.happened_at DESC, c.source_id;
END
$$;--> statement-breakpoint
-- What the owner has that says in other words what is asked for, best first: each word of the query (a root) counts by
-- the nearest related word a passage has, more if few have it. `expanded` holds the words of each root with their
-- weights. Only so many passages are weighed, those that fit most roots first.
CREATE FUNCTION search_related(expanded jsonb, kinds text[], facets text[], known uuid[], most integer)
RETURNS TABLE (kind text, source_id uuid, capture_id uuid, starts_at integer, unit_starts_at integer, characters integer,
  score double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  weighed CONSTANT integer := 400;
  of_each CONSTANT integer := 150;
  owner uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  mark text := left(owner::text, 8);
  related jsonb;
  wanted tsquery;
  part text;
  spots tid[] := '{}';
BEGIN
  IF owner IS NULL OR most <= 0 THEN
    RETURN;
  END IF;
  SELECT jsonb_agg(jsonb_build_object('root', root, 'lexeme', lexeme, 'weight', weight)) INTO related FROM (
    SELECT root, mark || '~' || lexeme AS lexeme, max(weight) AS weight
    FROM jsonb_to_recordset(expanded) AS given(root integer, word text, weight float8),
      unnest(to_tsvector('pg_catalog.english', word))
    GROUP BY 1, 2) AS r;
  IF related IS NULL THEN
    RETURN;
  END IF;
  IF cardinality(kinds) < 4 THEN
    wanted := (SELECT string_agg(format('''%s@kind.%s''', mark, k), '|')::tsquery FROM unnest(kinds) AS k);
  END IF;
  FOREACH part IN ARRAY facets LOOP
    part := format('''%s@%s''', mark, part);
    wanted := coalesce(wanted && part::tsquery, part::tsquery);
  END LOOP;

  -- Word by word: one statement with all of them would weigh each against every passage that has a common one.
  spots := ARRAY(
    SELECT at FROM (
      SELECT found.at, r.root, max(r.weight) AS weight
      FROM jsonb_to_recordset(related) AS r(root integer, lexeme text, weight float8) CROSS JOIN LATERAL (
        SELECT p.ctid AS at FROM search_passages p
        WHERE p.words @@ coalesce(quote_literal(r.lexeme)::tsquery && wanted, quote_literal(r.lexeme)::tsquery)
          AND p.user_id = owner AND p.kind = ANY (kinds)
        LIMIT of_each) AS found
      GROUP BY found.at, r.root) AS each_root
    GROUP BY at ORDER BY count(*) DESC, sum(weight) DESC LIMIT weighed);

  RETURN QUERY
  WITH fitting AS MATERIALIZED (
    SELECT p.ctid AS at, p.kind, p.source_id, r.root, r.weight, r.lexeme
    FROM search_passages p CROSS JOIN LATERAL unnest(p.words) AS stored
      JOIN jsonb_to_recordset(related) AS r(root integer, lexeme text, weight float8) ON stored.lexeme = r.lexeme
    WHERE p.ctid = ANY (spots) AND p.user_id = owner AND p.kind = ANY (kinds)
  ), rarity AS (
    SELECT lexeme, ln(1 + (SELECT count(DISTINCT (kind, source_id)) FROM fitting) / (count(DISTINCT (kind, source_id)) + 0.5)) AS value
    FROM fitting GROUP BY lexeme
  ), scored AS (
    SELECT at, sum(best) AS score FROM (
      SELECT at, root, max(weight * value) AS best FROM fitting JOIN rarity USING (lexeme) GROUP BY at, root) AS each_root
    GROUP BY at
  ), best_passage AS (
    SELECT DISTINCT ON (p.kind, p.source_id) p.kind, p.source_id, p.capture_id, p.starts_at, p.unit_starts_at, p.characters,
      p.is_superseded, p.happened_at, s.score
    FROM scored s JOIN search_passages p ON p.ctid = s.at
    ORDER BY p.kind, p.source_id, s.score DESC, p.passage
  )
  SELECT b.kind, b.source_id, b.capture_id, b.starts_at, b.unit_starts_at, b.characters, b.score FROM best_passage b
  WHERE b.source_id <> ALL (known)
  ORDER BY b.is_superseded, b.score DESC, b.happened_at DESC, b.source_id
  LIMIT most;
END
$$;--> statement-breakpoint
-- The words that one slip of the keys makes of a word: a letter left out, put in, taken for another, or two that changed
-- places.
CREATE FUNCTION search_slips_of(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH places AS (SELECT left(word, n) AS head, substr(word, n + 1) AS tail FROM generate_series(0, length(word)) AS n),
    letters AS (SELECT chr(code) AS letter FROM generate_series(97, 122) AS code)
  SELECT head || substr(tail, 2) FROM places WHERE tail <> ''
  UNION SELECT head || substr(tail, 2, 1) || left(tail, 1) || substr(tail, 3) FROM places WHERE length(tail) > 1
  UNION SELECT head || letter || substr(tail, 2) FROM places, letters WHERE tail <> ''
  UNION SELECT head || letter || tail FROM places, letters
$$;--> statement-breakpoint
-- A query with each word that nothing of the owner has, not even as a beginning, put right where a word that is one slip
-- away is there; null where that changes nothing. The most frequent word is taken, rather one that begins alike.
CREATE FUNCTION search_corrected(query text, kinds text[]) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  owner uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  mark text := left(owner::text, 8);
  corrected text[] := '{}';
  given text;
  word text;
  better text;
  unknown integer := 0;
BEGIN
  IF owner IS NULL THEN
    RETURN NULL;
  END IF;
  FOREACH given IN ARRAY regexp_split_to_array(btrim(query), '[[:space:]]+') LOOP
    better := NULL;
    word := translate(btrim(search_fold(given)), 'äöü', 'aou');
    IF word ~ '^[a-z]{4,16}$' AND unknown < 3 AND NOT EXISTS (
      SELECT FROM search_passages p
      WHERE p.words @@ (search_query_word(mark, word) || format('|''%s~%s'':*|''%s=%s'':*', mark, word, mark, word))::tsquery
        AND p.user_id = owner AND p.kind = ANY (kinds))
    THEN
      unknown := unknown + 1;
      -- Every word stands there by its stem; written as it was typed it may too.
      WITH slips AS MATERIALIZED (
        SELECT slip, (ts_lexize('pg_catalog.english_stem', slip))[1] AS stem FROM search_slips_of(word) AS slip
      ), there AS MATERIALIZED (
        SELECT s.stem, found.count
        FROM (SELECT DISTINCT stem FROM slips WHERE stem IS NOT NULL) AS s CROSS JOIN LATERAL (
          SELECT count(*) FROM (
            SELECT FROM search_passages p WHERE p.words @@ format('''%s~%s''', mark, s.stem)::tsquery
              AND p.user_id = owner AND p.kind = ANY (kinds) LIMIT 50) AS few) AS found
        WHERE found.count > 0
      )
      SELECT slip INTO better FROM slips JOIN there USING (stem)
      ORDER BY left(slip, 1) = left(word, 1) DESC, there.count DESC, slip = stem OR EXISTS (
        SELECT FROM search_passages p WHERE p.words @@ format('''%s=%s''', mark, slip)::tsquery AND p.user_id = owner) DESC, slip
      LIMIT 1;
    END IF;
    corrected := corrected || coalesce(better, given);
  END LOOP;
  RETURN nullif(array_to_string(corrected, ' '), array_to_string(regexp_split_to_array(btrim(query), '[[:space:]]+'), ' '));
END
$$;--> statement-breakpoint
-- Indexes at most `most` rows of the backlog. Returns how many there were.
CREATE FUNCTION search_work_off(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  taken record;
  done integer := 0;
BEGIN
  FOR taken IN
    WITH next AS (
      DELETE FROM search_backlog WHERE (kind, source_id) IN (
        SELECT b.kind, b.source_id FROM search_backlog b LIMIT most FOR UPDATE SKIP LOCKED)
      RETURNING kind, source_id)
    SELECT kind, array_agg(source_id) AS ids FROM next GROUP BY kind
  LOOP
    PERFORM search_refresh(taken.kind, taken.ids);
    done := done + cardinality(taken.ids);
  END LOOP;
  RETURN done;
END
$$;--> statement-breakpoint
INSERT INTO search_backlog
  SELECT 'document', id FROM documents UNION ALL SELECT 'webpage', id FROM research_pages
  UNION ALL SELECT 'interview', id FROM interview_sessions UNION ALL SELECT 'finding', id FROM opportunities
  UNION ALL SELECT 'finding', id FROM risks UNION ALL SELECT 'finding', id FROM stakeholder_memos
  UNION ALL SELECT 'finding', id FROM analyses WHERE kind = 'audit' AND status = 'complete'
  UNION ALL SELECT 'readylink', id FROM ready_links WHERE deleted_at IS NULL
  UNION ALL SELECT 'template', id FROM assessment_configs WHERE is_template;--> statement-breakpoint
ALTER VIEW search_sources OWNER TO app_system;--> statement-breakpoint
REVOKE ALL ON search_sources FROM PUBLIC;--> statement-breakpoint
ALTER FUNCTION search_take_parts_in() OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_take_part_anew() OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_take_interviews_anew() OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_take_findings_anew() OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_take_links_anew() OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_ranked(text, text[], text[], text[], boolean, integer) OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_related(jsonb, text[], text[], uuid[], integer) OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_corrected(text, text[]) OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_work_off(integer) OWNER TO app_system;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_work_off(integer) FROM PUBLIC;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
