import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Application, sendWell } from './application'
import { type Installation, install, runPackage } from './install'
import { startPackage } from './start-program'
import { payloadPackages } from './versions'

const password = 'correct horse battery'
const addressOf = (name: string) => `${name}@example.com`

/** Installs and builds the Payload application. */
export async function buildPayload(
  folder: string,
  database: { DATABASE_URL: string; DATABASE_POOL_SIZE: string },
): Promise<Application> {
  const env = {
    ...process.env,
    ...database,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    PAYLOAD_CONFIG_PATH: 'payload.config.js',
    PAYLOAD_SECRET: randomBytes(24).toString('hex'),
  }
  const installation: Installation = { folder, env }
  await install('payload-app', { type: 'module', dependencies: payloadPackages }, installation)
  await rm(path.join(folder, 'migrations'), { recursive: true, force: true })
  await runPackage('payload/bin.js', ['migrate:create', 'first'], installation)
  await runPackage('payload/bin.js', ['migrate'], installation)
  await runPackage('next/dist/bin/next', ['build'], installation)

  let operator: Record<string, string> | undefined
  const signIn = async (baseUrl: string) => {
    const first = { email: addressOf('operator'), password }
    const { token } = await sendWell(`${baseUrl}/api/users/first-register`, {}, first)
    return { authorization: `JWT ${token}` }
  }
  return {
    name: `Payload ${payloadPackages.payload}`,
    probe: '/api/users/me',
    // `pagination=false` and `depth=0` spare it the count and the owner's record.
    list: '/api/projects?depth=0&pagination=false&sort=-updatedAt',
    detail: (id) => `/api/projects/${id}?depth=0`,
    create: '/api/projects?depth=0',
    start: (port) =>
      startPackage(
        'next/dist/bin/next',
        ['start', '-p', String(port), '-H', '127.0.0.1'],
        port,
        installation,
      ),
    async signUp(baseUrl, name) {
      operator ??= await signIn(baseUrl)
      const apiKey = randomBytes(24).toString('hex')
      const user = { email: addressOf(name), password, enableAPIKey: true, apiKey }
      await sendWell(`${baseUrl}/api/users`, operator, user)
      return { authorization: `users API-Key ${apiKey}` }
    },
    bodyOf: (project) => project,
    rowsOf: (body) => body.docs,
    rowOf: (body) => body.doc ?? body,
  }
}
