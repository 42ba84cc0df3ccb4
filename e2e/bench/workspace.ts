import { readFile } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { createUser } from '../support/admin'
import { sessionClient } from '../support/http'
import type { RunningServer } from '../support/server'

export const projectCount = 20

/** Creates a user with an access token and projects in the workspace, and another with a token only. */
export async function fillWorkspace(server: RunningServer) {
  const { userId, token } = await createReader(server)
  const { token: strangerToken } = await createReader(server)
  const database = await readFile(path.join(server.dataDir, 'database.json'), 'utf8')
  const { url } = JSON.parse(database) as { url: string }
  await insertProjects(url, userId)
  return { userId, token, strangerToken, databaseUrl: url }
}

async function createReader({ baseUrl, dataDir }: RunningServer) {
  const user = await createUser({ tier: 'starter' }, dataDir)
  const session = await sessionClient(user, baseUrl)
  const created = await session.post('/api/user/api-keys', { label: 'Benchmark', scopes: ['read'] })
  if (created.status !== 201) throw new Error(`No access token: ${created.status} ${created.text}`)
  return { userId: user.id, token: created.body.plaintext as string }
}

async function insertProjects(url: string, userId: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  try {
    await sql`
      with added as (
        insert into projects (user_id, client_name, industry, company_size, description, currency, updated_at)
        select ${userId}::uuid, 'Client ' || n, 'Manufacturing', '51-200',
          'Readiness of the planning department for assistants', 'EUR', now() - n * interval '1 hour'
        from generate_series(1, ${projectCount}::int) n
        returning id, user_id)
      insert into project_activities (user_id, project_id, type, description)
      select user_id, id, 'project_created', 'Project created' from added`
    await sql`analyze projects, project_activities`
  } finally {
    await sql.end()
  }
}
