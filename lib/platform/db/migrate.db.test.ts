import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { superuserUrl } from '../../../e2e/support/superuser'
import { migrateDatabase } from './migrate'
import { DatabaseSetupError, prepareRoles } from './prepare-roles'

const given = new URL(inject('databaseUrl'))
let superuser: postgres.Sql
const logins: string[] = []
const databases: string[] = []

beforeAll(() => {
  superuser = postgres(superuserUrl(given.href), { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  for (const name of databases) await superuser.unsafe(`drop database if exists ${name} with (force)`)
  for (const name of logins) await superuser.unsafe(`drop role if exists ${name}`)
  await superuser.end()
})

/** Creates a new database and a new login with these rights, and returns its address. */
async function workspaceOf(rights: string): Promise<{ login: string; url: string }> {
  const login = `login_${randomUUID().replaceAll('-', '')}`
  const password = randomUUID()
  await superuser.unsafe(`create role ${login} login password '${password}' ${rights}`)
  logins.push(login)
  const database = `of_${login}`
  await superuser.unsafe(`create database ${database} owner ${login}`)
  databases.push(database)
  const url = Object.assign(new URL(given), { username: login, password, pathname: `/${database}` }).href
  return { login, url }
}

describe('a login that cannot grant itself the roles of the product', () => {
  it.each([
    ['', 'has not the right CREATEROLE'],
    ['createrole', 'another login has created them'],
  ])('gets the cause and the statements, which are then sufficient (%s)', async (rights, cause) => {
    const { login, url } = await workspaceOf(rights)
    const error = await migrateDatabase(url).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseSetupError)
    const { message } = error as Error
    expect(message).toContain(cause)
    expect(message).toContain(`GRANT app_user, app_system TO ${login}`)
    const statements = message.split('\n').filter((line) => line.startsWith('  '))
    for (const statement of statements) await superuser.unsafe(statement)
    await migrateDatabase(url)
    await migrateDatabase(url)
    const sql = postgres(url, { max: 1 })
    const [row] = await sql`select count(*)::int as canaries from row_security_canary`
    await sql.end()
    expect(row).toEqual({ canaries: 1 })
  })

  it('asks the server for nothing when it has them', async () => {
    const asked: string[] = []
    const send = async (text: string) => {
      asked.push(text)
      return []
    }
    await prepareRoles({ send } as unknown as Parameters<typeof prepareRoles>[0])
    expect(asked).toHaveLength(1)
  })
})

it('a database that a newer release has migrated is refused, and left as it is', async () => {
  const { login, url } = await workspaceOf('')
  await superuser.unsafe(`grant app_user, app_system to ${login}`)
  await migrateDatabase(url)
  const sql = postgres(url, { max: 1 })
  const later = Date.parse('2999-01-01T00:00:00Z')
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of later', ${later})`
  const [before] = await sql`select count(*)::int as rows from drizzle.__drizzle_migrations`
  await expect(migrateDatabase(url)).rejects.toThrow(/belongs to a newer release .* 2999-01-01/)
  expect((await sql`select count(*)::int as rows from drizzle.__drizzle_migrations`)[0]).toEqual(before)
  await sql.end()
})
