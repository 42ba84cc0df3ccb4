import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { type StoredSecrets, secretsFile } from '../../../lib/platform/secrets'
import { createUser } from '../../support/admin'
import { sessionClient } from '../../support/http'
import type { Stage } from '../stage'
import type { Application } from './application'

const unlimited = '1000000'
const manyCredits = 999_999_999

/** The product on a database that runs already. */
export async function productOn(
  { start }: Stage,
  { dataDir, databaseUrl, poolSize }: { dataDir: string; databaseUrl: string; poolSize: number },
): Promise<Application> {
  const secret = () => randomBytes(24).toString('hex')
  const stored: StoredSecrets = { sessionSecret: secret(), tokenPepper: secret() }
  // For the operator's commands, which need the same secrets.
  await writeFile(secretsFile(dataDir), JSON.stringify(stored), { mode: 0o600 })
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(poolSize),
    SESSION_SECRET: stored.sessionSecret,
    TOKEN_PEPPER: stored.tokenPepper,
    RATE_LIMIT_READ_PER_MINUTE: unlimited,
    RATE_LIMIT_WRITE_PER_MINUTE: unlimited,
    LOG_LEVEL: 'warn',
  }
  return {
    name: 'This product',
    probe: '/api/health',
    list: '/api/projects',
    detail: (id) => `/api/projects/${id}`,
    create: '/api/projects',
    async start(port) {
      const { baseUrl, pid, stop } = await start({ ...settings, PORT: String(port) })
      return { baseUrl, pid, ended: new Promise(() => {}), stop }
    },
    async signUp(baseUrl, name) {
      const email = `${name}@example.com`
      const user = await createUser({ tier: 'agency', credits: manyCredits, email }, dataDir)
      const session = await sessionClient(user, baseUrl)
      const key = { label: 'Benchmark', scopes: ['read', 'write'] }
      const created = await session.post('/api/user/api-keys', key)
      if (created.status !== 201) throw new Error(`No access token: ${created.status} ${created.text}`)
      return { authorization: `Bearer ${created.body.plaintext}` }
    },
    bodyOf: (project) => project,
    rowsOf: (body) => body,
    rowOf: (body) => body,
  }
}
