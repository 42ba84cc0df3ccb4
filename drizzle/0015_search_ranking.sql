GRANT CREATE ON SCHEMA public TO app_system;--> statement-breakpoint
-- A word of a query as it stands in search_words: its stem or, as it is written, itself. Stop words have no stem.
CREATE FUNCTION search_query_word(mark text, word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  spelling text;
  stem text;
  entries text[] := '{}';
BEGIN
  FOREACH spelling IN ARRAY CASE WHEN word ~ '[äöü]'
    THEN array[translate(word, 'äöü', 'aou'), search_spell_out(word)] ELSE array[word] END
  LOOP
    stem := (tsvector_to_array(to_tsvector('pg_catalog.english', spelling)))[1];
    IF stem IS NOT NULL THEN
      entries := entries || format('''%s~%s''', mark, stem);
    END IF;
    IF stem IS DISTINCT FROM spelling THEN
      entries := entries || format('''%s=%s''', mark, spelling);
    END IF;
  END LOOP;
  RETURN '(' || array_to_string(entries, '|') || ')';
END
$$;--> statement-breakpoint
-- A query in its words, each as text of a tsquery. What signs join is its one word or all of its parts. Stop words are
-- left out where there are others.
CREATE FUNCTION search_query_terms(mark text, query text) RETURNS TABLE (term text, plain text, is_stop boolean)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  raw text;
  words text[];
  word text;
  parts text[];
BEGIN
  FOR raw IN SELECT t.raw FROM regexp_split_to_table(query, '[[:space:]]+') AS t(raw) LOOP
    words := array_remove(string_to_array(search_fold(raw), ' '), '');
    parts := words[: cardinality(words) - 1];
    IF cardinality(words) > 2 AND words[cardinality(words)] = array_to_string(parts, '') THEN
      plain := words[cardinality(words)];
      is_stop := false;
      term := search_query_word(mark, plain) || '|('
        || (SELECT string_agg(search_query_word(mark, part), '&') FROM unnest(parts) AS part) || ')';
      RETURN NEXT;
    ELSE
      FOREACH word IN ARRAY words LOOP
        plain := word;
        term := search_query_word(mark, word);
        is_stop := strpos(term, mark || '~') = 0;
        RETURN NEXT;
      END LOOP;
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
-- What the owner in app.user_id has that fits the words of `query`, the best `most` of all `kinds` and
-- the best one of each, best first:
-- current before superseded, whole fits before partial ones, then by rarity, frequency and length. `phrases` and
-- `facets` have to fit. `unfinished`: the last word may be the beginning of one. `forms` are the words that fit, as
-- they are written there.
--
-- The work is bounded whatever the words: those that many rows have are looked for among the newest rows and in
-- subjects, those that few have by the index.
CREATE FUNCTION search_ranked(query text, phrases text[], kinds text[], facets text[], unfinished boolean, most integer)
RETURNS TABLE (kind text, source_id uuid, capture_id uuid, starts_at integer, characters integer,
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
  newest_of_kind CONSTANT integer := 1200 / cardinality(kinds);
  -- A word that more of the newest rows have is no longer looked for by the index alone.
  counted_of_kind CONSTANT integer := 600 / cardinality(kinds);
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
  IF cardinality(kinds) < 6 THEN
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
          FROM unnest(CASE WHEN of_kind IN ('contact', 'project', 'lead')
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
  SELECT c.kind, c.source_id, p.capture_id, p.starts_at, p.characters, c.is_superseded, c.is_whole, c.score,
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
ALTER FUNCTION search_ranked(text, text[], text[], text[], boolean, integer) OWNER TO app_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
