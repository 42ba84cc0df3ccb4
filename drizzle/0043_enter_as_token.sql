-- Sets the user whose rows a connection of app_user sees to the owner of an active access token, and tells who that is:
-- a read needs no round trip of its own to find out. For any other digest nobody's rows are seen and every column is
-- null, after the same one look into the index. It asks for the keyed digest of a token, which app_user reads of its
-- own user's tokens only; with one, it learns what the token's holder may read anyway.
CREATE FUNCTION enter_as_token(
  token_digest bytea, for_transaction boolean,
  OUT token_id uuid, OUT scopes text[], OUT last_used_at timestamptz,
  OUT user_id uuid, OUT email text, OUT name text, OUT tier text, OUT flags jsonb
) LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  SELECT t.id, t.scopes, t.last_used_at, u.id, u.email, u.name, u.tier, u.flags
    INTO token_id, scopes, last_used_at, user_id, email, name, tier, flags
    FROM public.access_tokens t JOIN public.users u ON u.id = t.user_id
    WHERE t.digest = token_digest AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now());
  PERFORM set_config('app.user_id', coalesce(user_id::text, ''), for_transaction);
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION enter_as_token(bytea, boolean) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enter_as_token(bytea, boolean) TO app_user;
