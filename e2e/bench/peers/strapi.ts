import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Application, sendWell } from './application'
import { type Installation, install, runPackage } from './install'
import { startPackage } from './start-program'
import { strapiPackages } from './versions'

const program = '@strapi/strapi/bin/strapi.js'
const secrets = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'JWT_SECRET']

/** Installs and builds the Strapi application. */
export async function buildStrapi(
  folder: string,
  database: { DATABASE_URL: string; DATABASE_POOL_SIZE: string },
): Promise<Application> {
  const env = {
    ...process.env,
    ...database,
    ...Object.fromEntries(secrets.map((name) => [name, randomBytes(24).toString('hex')])),
    NODE_ENV: 'production' as const,
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
  const installation: Installation = { folder, env }
  await install('strapi-app', { dependencies: strapiPackages }, installation)
  await mkdir(path.join(folder, 'public/uploads'), { recursive: true })
  await runPackage(program, ['build'], installation)
  return {
    name: `Strapi ${strapiPackages['@strapi/strapi']}`,
    probe: '/_health',
    // Without the count.
    list: '/api/projects?sort=updatedAt:desc&pagination%5BwithCount%5D=false',
    detail: (id) => `/api/projects/${id}`,
    create: '/api/projects',
    start: (port) => startPackage(program, ['start'], port, installation),
    async signUp(baseUrl, name) {
      const user = { username: name, email: `${name}@example.com`, password: 'correct horse battery' }
      const { jwt } = await sendWell(`${baseUrl}/api/auth/local/register`, {}, user)
      return { authorization: `Bearer ${jwt}` }
    },
    bodyOf: (data) => ({ data }),
    rowsOf: (body) => body.data.map(withId),
    rowOf: (body) => withId(body.data),
  }
}

/** Strapi addresses rows by `documentId`; its `id` is a number. */
const withId = (row: Record<string, unknown>) => ({ ...row, id: row.documentId })
