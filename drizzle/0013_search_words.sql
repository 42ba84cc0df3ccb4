-- Full-text search. PostgreSQL may not use an index for words under row-level security, since its operators could
-- tell of rows that are not the caller's. So one function searches as app_system and itself keeps to the rows of
-- app.user_id; triggers keep what it reads.
ALTER TABLE search_passages FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Words are read by the hundred in one search: whole in their rows as far as a page holds them, and not compressed.
ALTER TABLE search_passages ALTER COLUMN words SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON search_passages TO app_user, app_system;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;--> statement-breakpoint
-- What a search sees of a text: words between single spaces, whatever the locale of the database. Case and accents
-- are gone, but ä, ö and ü stay. 40,000 and 40.000 are 40000, and 2,5 is 2.5. What signs join, such as INV-2024-17,
-- stands there in its parts and as one word.
CREATE FUNCTION search_fold(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := input;
BEGIN
  IF octet_length(folded) > length(folded) THEN
    folded := translate(folded, '™®©’‘ʼ‐‑−', '   ''''''---');
    folded := replace(replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');
    folded := normalize(regexp_replace(normalize(folded, NFKD), '(?<![aouAOU])\u0308|[\u0300-\u0307\u0309-\u036f]', '', 'g'), NFC);
    folded := translate(folded,
      'ÄÖÜØøŁłĐđðÐıĦħАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς“”„‟‚‹›«»–—―•·¿¡§¶†‡′″…€£¥、。' || U&'\00AD\200B\200C\200D\FEFF',
      'äöüoolldddd' || 'ihhабвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωσ' || repeat(' ', 28));
  END IF;
  folded := lower(folded);
  IF folded ~ '[0-9][.,''][0-9]' THEN
    folded := regexp_replace(folded, '(?<=[0-9])[.,''](?=[0-9]{3}(?![0-9]))', '', 'g');
    folded := regexp_replace(folded, '(?<=[0-9]),(?=[0-9])', '.', 'g');
  END IF;
  IF folded ~ '[a-z](\+\+|#)' THEN
    folded := regexp_replace(regexp_replace(folded, '(?<=[a-z])\+\+', 'plusplus', 'g'), '(?<=[a-z])#', 'sharp', 'g');
  END IF;
  folded := translate(folded, E'!"$%()*,;<=>?[\\]^`{|}~+#\t\n\r\f\x0b', repeat(' ', 31));
  IF folded ~ '[^ ][-_.''@&/:][^ ]' THEN
    folded := (
      SELECT string_agg(
        CASE
          WHEN word !~ '[-_.''@&/:]' OR word ~ '^[0-9]+\.[0-9]+$' THEN word
          WHEN word ~ '^[^-_.''@&/:]+''s$' THEN left(word, -2)
          WHEN length(word) > 70 THEN translate(word, '-_.''@&/:', '        ')
          ELSE translate(word, '-_.''@&/:', '        ') || ' ' || translate(word, '-_.''@&/:', '')
        END, ' ' ORDER BY n)
      FROM (SELECT n, btrim(raw, '-_.''@&/:') AS word FROM string_to_table(folded, ' ') WITH ORDINALITY AS t(raw, n) WHERE raw <> '') AS words);
    RETURN regexp_replace(folded, '(?<![0-9])\.|\.(?![0-9])', ' ', 'g');
  END IF;
  RETURN translate(folded, '-_.''@&/:', '        ');
END
$$;--> statement-breakpoint
-- The mark keeps the content's places the same in every spelling, whatever stop words end the subject.
CREATE FUNCTION search_weighed(config regconfig, subject text, content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ts_delete(setweight(to_tsvector(config, subject || ' xsubjectend'), 'A') || setweight(to_tsvector(config, content), 'C'), 'xsubjectend')
$$;--> statement-breakpoint
-- The words of one row. The first eight characters of the owner's id stand before each, then what it is: ~ a stem,
-- = a word as written where it is neither its stem nor somebody else's, ! the stem of a word in the subject,
-- @ a facet, # the whole subject. Weights: A in the subject, C in the content.
CREATE FUNCTION search_words(owner uuid, kind text, subject text, content text, facets text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  mark text := ' ''' || left(owner::text, 8);
  s text := coalesce(search_fold(subject), '');
  c text := coalesce(search_fold(content), '');
  stems tsvector;
  written tsvector;
  spelt_out tsvector := '';
BEGIN
  IF s || c ~ '[äöü]' THEN
    spelt_out := search_weighed('pg_catalog.english', search_spell_out(s), search_spell_out(c));
    s := translate(s, 'äöü', 'aou');
    c := translate(c, 'äöü', 'aou');
  END IF;
  stems := search_weighed('pg_catalog.english', s, c);
  written := ts_delete(search_weighed('pg_catalog.simple', s, c), tsvector_to_array(stems));
  RETURN (replace(' ' || stems::text || ' ' || spelt_out::text, ' ''', mark || '~')
    || replace(' ' || written::text, ' ''', mark || '=')
    || replace(' ' || strip(to_tsvector('pg_catalog.english', s))::text, ' ''', mark || '!' || kind || '.')
    || coalesce(mark || '@' || array_to_string(facets, '''' || mark || '@') || '''', '')
    || CASE WHEN s = '' THEN '' ELSE mark || '#' || search_name(s) || '''' END)::tsvector;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_spell_out(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(folded, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')
$$;--> statement-breakpoint
-- A short name of a whole subject.
CREATE FUNCTION search_name(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(md5(btrim(regexp_replace(folded, ' +', ' ', 'g'))), 12)
$$;--> statement-breakpoint
-- A text in passages that end between words: of about 1,000 characters where it is a capture, else in one.
CREATE FUNCTION search_passages_of(kind text, content text) RETURNS TABLE (passage integer, starts_at integer, part text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE ROWS 1 AS $$
DECLARE
  rest text := coalesce(content, '');
  cut integer;
BEGIN
  passage := 0;
  starts_at := 0;
  LOOP
    cut := length(rest);
    IF kind = 'capture' AND cut > 1500 THEN
      cut := coalesce(nullif(length(substring(left(rest, 1000) FROM '^.*[[:space:]]')), 0), 1000);
    END IF;
    part := left(rest, cut);
    RETURN NEXT;
    rest := substr(rest, cut + 1);
    EXIT WHEN rest = '';
    starts_at := starts_at + cut;
    passage := passage + 1;
  END LOOP;
END
$$;--> statement-breakpoint
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
  FROM leads;--> statement-breakpoint
-- Brings what a search reads of these rows up to date.
CREATE FUNCTION search_refresh(of_kind text, ids uuid[], are_new boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT are_new THEN
    DELETE FROM search_passages WHERE kind = of_kind AND source_id = ANY (ids);
  END IF;
  INSERT INTO search_passages
    (user_id, kind, source_id, passage, capture_id, starts_at, characters, is_superseded, happened_at, words)
  SELECT s.user_id, s.kind, s.source_id, p.passage, s.capture_id, p.starts_at, length(p.part), s.is_superseded,
    s.happened_at, search_words(s.user_id, s.kind, CASE WHEN p.passage = 0 THEN s.subject END, p.part, s.facets)
  FROM search_sources s, search_passages_of(s.kind, s.content) p
  WHERE s.kind = of_kind AND s.source_id = ANY (ids)
  ON CONFLICT (kind, source_id, passage) DO UPDATE SET capture_id = excluded.capture_id, starts_at = excluded.starts_at,
    characters = excluded.characters, is_superseded = excluded.is_superseded, happened_at = excluded.happened_at,
    words = excluded.words;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_take_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM search_refresh(tg_argv[0], (SELECT array_agg(id) FROM added), true);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_leave_out() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM search_passages WHERE kind = tg_argv[0] AND source_id IN (SELECT id FROM removed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_take_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM search_refresh(tg_argv[0], ARRAY[new.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Items come and go with their capture's archive, and belong to its project.
CREATE FUNCTION search_take_items_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM search_refresh('item', (SELECT array_agg(id) FROM capture_items WHERE capture_id = new.id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER memories_search_added AFTER INSERT ON memories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('memory');--> statement-breakpoint
CREATE TRIGGER memories_search_removed AFTER DELETE ON memories REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('memory');--> statement-breakpoint
CREATE TRIGGER memories_search_changed AFTER UPDATE OF subject, content, memory_type, source_type, project_id, confirmed_at, superseded_at, deleted_at ON memories FOR EACH ROW
  WHEN ((old.subject, old.content, old.memory_type, old.source_type, old.project_id, old.confirmed_at, old.superseded_at, old.deleted_at) IS DISTINCT FROM (new.subject, new.content, new.memory_type, new.source_type, new.project_id, new.confirmed_at, new.superseded_at, new.deleted_at))
  EXECUTE FUNCTION search_take_anew('memory');--> statement-breakpoint
CREATE TRIGGER captures_search_added AFTER INSERT ON captures REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('capture');--> statement-breakpoint
CREATE TRIGGER captures_search_removed AFTER DELETE ON captures REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('capture');--> statement-breakpoint
CREATE TRIGGER captures_search_changed AFTER UPDATE OF title, raw_content, processed_content, project_id, is_archived, captured_at ON captures FOR EACH ROW
  WHEN ((old.title, old.raw_content, old.processed_content, old.project_id, old.is_archived, old.captured_at) IS DISTINCT FROM (new.title, new.raw_content, new.processed_content, new.project_id, new.is_archived, new.captured_at))
  EXECUTE FUNCTION search_take_anew('capture');--> statement-breakpoint
CREATE TRIGGER capture_items_search_added AFTER INSERT ON capture_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('item');--> statement-breakpoint
CREATE TRIGGER capture_items_search_removed AFTER DELETE ON capture_items REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('item');--> statement-breakpoint
CREATE TRIGGER capture_items_search_changed AFTER UPDATE OF content, metadata, dismissed_at ON capture_items FOR EACH ROW
  WHEN ((old.content, old.metadata, old.dismissed_at) IS DISTINCT FROM (new.content, new.metadata, new.dismissed_at))
  EXECUTE FUNCTION search_take_anew('item');--> statement-breakpoint
CREATE TRIGGER contacts_search_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('contact');--> statement-breakpoint
CREATE TRIGGER contacts_search_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('contact');--> statement-breakpoint
CREATE TRIGGER contacts_search_changed AFTER UPDATE OF name, company, email, phone, role, notes ON contacts FOR EACH ROW
  WHEN ((old.name, old.company, old.email, old.phone, old.role, old.notes) IS DISTINCT FROM (new.name, new.company, new.email, new.phone, new.role, new.notes))
  EXECUTE FUNCTION search_take_anew('contact');--> statement-breakpoint
CREATE TRIGGER projects_search_added AFTER INSERT ON projects REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('project');--> statement-breakpoint
CREATE TRIGGER projects_search_removed AFTER DELETE ON projects REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('project');--> statement-breakpoint
CREATE TRIGGER projects_search_changed AFTER UPDATE OF client_name, industry, description, website_url ON projects FOR EACH ROW
  WHEN ((old.client_name, old.industry, old.description, old.website_url) IS DISTINCT FROM (new.client_name, new.industry, new.description, new.website_url))
  EXECUTE FUNCTION search_take_anew('project');--> statement-breakpoint
CREATE TRIGGER leads_search_added AFTER INSERT ON leads REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_take_in('lead');--> statement-breakpoint
CREATE TRIGGER leads_search_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_leave_out('lead');--> statement-breakpoint
CREATE TRIGGER leads_search_changed AFTER UPDATE OF business_name, client_name, client_email, client_phone, industry, website_url ON leads FOR EACH ROW
  WHEN ((old.business_name, old.client_name, old.client_email, old.client_phone, old.industry, old.website_url) IS DISTINCT FROM (new.business_name, new.client_name, new.client_email, new.client_phone, new.industry, new.website_url))
  EXECUTE FUNCTION search_take_anew('lead');--> statement-breakpoint
CREATE TRIGGER captures_search_items AFTER UPDATE OF project_id, is_archived, captured_at ON captures FOR EACH ROW
  WHEN ((old.project_id, old.is_archived, old.captured_at) IS DISTINCT FROM (new.project_id, new.is_archived, new.captured_at))
  EXECUTE FUNCTION search_take_items_anew();--> statement-breakpoint
SELECT search_refresh(kind, array_agg(source_id)) FROM search_sources GROUP BY kind;--> statement-breakpoint
ALTER VIEW search_sources OWNER TO app_system;--> statement-breakpoint
REVOKE ALL ON search_sources FROM PUBLIC;--> statement-breakpoint
ALTER FUNCTION search_take_in() OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_leave_out() OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_take_anew() OWNER TO app_system;--> statement-breakpoint
ALTER FUNCTION search_take_items_anew() OWNER TO app_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
