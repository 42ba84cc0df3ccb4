-- People look for names: a misspelt one is no longer taken for a more frequent word.
GRANT CREATE ON SCHEMA public TO app_system;--> statement-breakpoint
DROP FUNCTION search_corrected(text, text[]);--> statement-breakpoint
-- A query with each word that nothing of the owner has, not even as a beginning, put right where a word that is one slip
-- away is there; null where that changes nothing. Of several, one that begins alike is taken rather,
-- then one of a client, contact or lead, then the most frequent.
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
        SELECT s.stem, found.count, EXISTS (
          SELECT FROM search_passages p WHERE p.words @@ format('''%s~%s''', mark, s.stem)::tsquery
            AND p.user_id = owner AND p.kind IN ('project', 'contact', 'lead')) AS is_named
        FROM (SELECT DISTINCT stem FROM slips WHERE stem IS NOT NULL) AS s CROSS JOIN LATERAL (
          SELECT count(*) FROM (
            SELECT FROM search_passages p WHERE p.words @@ format('''%s~%s''', mark, s.stem)::tsquery
              AND p.user_id = owner AND p.kind = ANY (kinds) LIMIT 50) AS few) AS found
        WHERE found.count > 0
      )
      SELECT slip INTO better FROM slips JOIN there USING (stem)
      ORDER BY left(slip, 1) = left(word, 1) DESC, there.is_named DESC, there.count DESC, slip = stem OR EXISTS (
        SELECT FROM search_passages p WHERE p.words @@ format('''%s=%s''', mark, slip)::tsquery AND p.user_id = owner) DESC, slip
      LIMIT 1;
    END IF;
    corrected := corrected || coalesce(better, given);
  END LOOP;
  RETURN nullif(array_to_string(corrected, ' '), array_to_string(regexp_split_to_array(btrim(query), '[[:space:]]+'), ' '));
END
$$;--> statement-breakpoint
ALTER FUNCTION search_corrected(text, text[]) OWNER TO app_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
