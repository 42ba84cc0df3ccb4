import { readFile } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { createUser } from '../support/admin'
import { sessionClient } from '../support/http'
import type { RunningServer } from '../support/server'

export const projectCount = 20

/** Creates a user with an access token and projects in the workspace. */
export async function fillWorkspace({ baseUrl, dataDir }: RunningServer) {
  const user = await createUser({ tier: 'starter' }, dataDir)
  const session = await sessionClient(user, baseUrl)
  const created = await session.post('/api/user/api-keys', { label: 'Benchmark', scopes: ['read'] })
  if (created.status !== 201) throw new Error(`No access token: ${created.status} ${created.text}`)
  const { url } = JSON.parse(await readFile(path.join(dataDir, 'database.json'), 'utf8')) as { url: string }
  await insertProjects(url, user.id)
  return { userId: user.id, token: created.body.plaintext as string, databaseUrl: url }
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
