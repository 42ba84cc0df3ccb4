-- Two roles that nobody signs in as. app_user sees the rows of one user (row-level security); app_system is
-- what sign-in, schedules and the operator's command line act as. The login role becomes a member of both.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_user') THEN
    CREATE ROLE app_user NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_system') THEN
    CREATE ROLE app_system NOLOGIN;
  END IF;
EXCEPTION
  -- Two workspaces that migrate at the same moment on one server: the roles are shared by its databases.
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;
--> statement-breakpoint
DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'app_user', 'MEMBER') THEN
    EXECUTE format('GRANT app_user TO %I', current_user);
  END IF;
  IF NOT pg_has_role(current_user, 'app_system', 'MEMBER') THEN
    EXECUTE format('GRANT app_system TO %I', current_user);
  END IF;
  -- From PostgreSQL 16 on, whoever creates a role may grant it but neither uses nor becomes it by itself.
  IF current_setting('server_version_num')::int >= 160000 AND NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT app_user TO %I WITH INHERIT TRUE, SET TRUE', current_user);
    EXECUTE format('GRANT app_system TO %I WITH INHERIT TRUE, SET TRUE', current_user);
  END IF;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO app_user, app_system;
