import type { Connection } from './driver'

/** The login role, or the release, cannot prepare the database: the message tells the operator what to do. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError'
}

const roles = ['app_user', 'app_system']

/**
 * Roles that the login role lacks, is not a member of, or may not become: since PostgreSQL 16 a membership may exclude
 * that.
 */
const findMissing = `
  select wanted.name from unnest(array['${roles.join("','")}']) as wanted (name)
    left join pg_catalog.pg_roles r on r.rolname = wanted.name
  where r.oid is null or not pg_has_role(r.oid, 'USAGE')
    or not pg_has_role(r.oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`

/** The statements, as text for an operator and for execution. */
const statementsFor = (login: string, version: number) => [
  ...roles.map(
    (role) =>
      `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;`,
  ),
  `GRANT ${roles.join(', ')} TO ${login}${version >= 160_000 ? ' WITH INHERIT TRUE, SET TRUE' : ''};`,
]

/**
 * Makes the login role a member of the two roles of the product, which all workspaces of a server share. Does nothing
 * where a superuser has done it: since PostgreSQL 16 only the login that created a role, a superuser or a member with
 * the admin option can grant it.
 * @throws DatabaseSetupError with the statements that a superuser has to run
 */
export async function prepareRoles({ send }: Pick<Connection, 'send'>): Promise<void> {
  if ((await send(findMissing)).length === 0) return
  const [server] = await send(
    `select quote_ident(current_user) as login, current_setting('server_version_num')::int as version,
       (select rolcreaterole or rolsuper from pg_catalog.pg_roles where rolname = current_user) as "mayCreate"`,
  )
  const statements = statementsFor(server!.login, server!.version)
  try {
    for (const statement of statements) await send(statement)
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error
    const cause = server!.mayCreate
      ? 'may create roles, but another login has created them on this server and only that one, or a superuser, can grant them'
      : 'has not the right CREATEROLE'
    throw new DatabaseSetupError(
      `The login role ${server!.login} of the database is not a member of the roles ${roles.join(' and ')}, and cannot make itself one: it ${cause}. Have a superuser run this once, in any database of the server:\n\n${statements.map((statement) => `  ${statement}`).join('\n')}\n`,
    )
  }
}
