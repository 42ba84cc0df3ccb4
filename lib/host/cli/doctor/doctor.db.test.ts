import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from '../run-command.fixture'

const servers: Server[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) server.close()
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const listen = async (answer: RequestListener) => `http://127.0.0.1:${await listening(createServer(answer))}`

/** Runs one check with these settings, in freshly loaded modules. */
async function examine(name: string, settings: Record<string, string> = {}) {
  vi.resetModules()
  for (const [setting, value] of Object.entries(settings)) vi.stubEnv(setting, value)
  const [{ checks }, { examine }, { closeDatabase }] = await Promise.all([
    import('./checks'),
    import('./check'),
    import('../../../platform/db/client'),
  ])
  const found = await examine(checks.find((check) => check.name === name)!)
  await closeDatabase()
  return found
}

test.each([
  'disk',
  'database',
  'row security',
  'secrets',
  'files',
  'limits',
  'mail',
  'background',
  'notices',
  'clock',
])('%s is fine on a workspace as it is made', async (name) => {
  expect(await examine(name)).toMatchObject({ outcome: 'ok' })
})

test('a public address and a proxy are missed among the settings', async () => {
  expect(await examine('settings')).toMatchObject({
    outcome: 'warning',
    text: expect.stringMatching(/BASE_URL is not set/),
  })
  const https = { BASE_URL: 'https://audits.example.com' }
  expect(await examine('settings', https)).toMatchObject({
    outcome: 'warning',
    text: expect.stringMatching(/TRUST_PROXY is 0/),
  })
  expect(await examine('settings', { ...https, TRUST_PROXY: '1' })).toMatchObject({ outcome: 'ok' })
})

test('a database that is not there is a finding, without its password', async () => {
  const found = await examine('database', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d' })
  expect(found).toMatchObject({ outcome: 'failed', text: expect.stringMatching(/ECONNREFUSED/) })
  expect(found.text).not.toContain('hunter2')
})

test('a file store that refuses is a finding', async () => {
  const store = await listen((_req, res) => res.writeHead(403).end())
  const settings = {
    S3_ENDPOINT: store,
    S3_BUCKET: 'audits',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'very secret',
  }
  const found = await examine('files', settings)
  expect(found).toMatchObject({
    outcome: 'failed',
    text: expect.stringMatching(/write a file \(status 403\)/),
  })
  expect(found.text).not.toContain('very secret')
})

test('a limits store that is not there is a finding', async () => {
  const found = await examine('limits', { REDIS_URL: 'redis://127.0.0.1:1' })
  expect(found).toMatchObject({
    outcome: 'failed',
    text: expect.stringMatching(/Redis cannot be reached.+ECONNREFUSED/),
  })
})

test('a mail server is greeted, and any other server is a finding', async () => {
  const port = await listening(
    createSocketServer((socket) => {
      socket.write('220 mail.example.com ESMTP\r\n')
      socket.on('data', (line) => {
        socket.write(/^QUIT/i.test(String(line)) ? '221 bye\r\n' : '250 mail.example.com\r\n')
      })
    }),
  )
  expect(await examine('mail', { SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual({
    outcome: 'ok',
    text: `127.0.0.1:${port} greeted`,
  })
  const refused = await examine('mail', { SMTP_URL: 'smtp://user:hunter2@127.0.0.1:1' })
  expect(refused).toMatchObject({ outcome: 'failed', text: expect.stringMatching(/ECONNREFUSED/) })
  expect(refused.text).not.toContain('hunter2')
})

test.each([
  [200, { ok: true, modified: true }, 'ok', /has registered \d+ functions at http:.+\/api\/inngest$/],
  [401, { error: 'no such key' }, 'failed', /does not register the functions at http:.+: .*no such key/],
  [500, {}, 'failed', /does not register the functions/],
] as const)(
  'an Inngest server that answers a registration with %i is found out',
  async (status, body, outcome, text) => {
    const asked: unknown[] = []
    const base = await listen((req, res) => {
      asked.push(`${req.method} ${req.url}`, req.headers.authorization)
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
    const settings = {
      INNGEST_BASE_URL: base,
      INNGEST_SIGNING_KEY: 'signkey-prod-00ff',
      INNGEST_EVENT_KEY: 'event',
    }
    const found = await examine('background', settings)
    expect(found).toMatchObject({ outcome, text: expect.stringMatching(text) })
    expect(found.text).not.toContain('00ff')
    // SHA-256 of the bytes 00 ff: the key itself is never sent.
    const digest = '06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8'
    expect(asked.slice(0, 2)).toEqual(['POST /fn/register', `Bearer signkey-prod-${digest}`])
  },
)

test('an Inngest server that is not there is failed', async () => {
  const settings = {
    INNGEST_BASE_URL: 'http://127.0.0.1:1',
    INNGEST_SIGNING_KEY: 'signkey-prod-00ff',
    INNGEST_EVENT_KEY: 'event',
  }
  expect(await examine('background', settings)).toMatchObject({ outcome: 'failed' })
})

test('the command prints one line for each part, and its exit code tells whether all of them work', async () => {
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env
  const settings = { DATABASE_URL, DATA_DIR: path.resolve(DATA_DIR) }
  const well = await runCommand('admin', ['doctor'], settings)
  expect(well).toMatchObject({ code: 0, stderr: '' })
  const lines = well.stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(11)
  for (const line of lines) expect(line).toMatch(/^(ok {5}|warning) [a-z ]{12} \S/)

  const ill = await runCommand('admin', ['doctor', '--json'], {
    ...settings,
    REDIS_URL: 'redis://127.0.0.1:1',
  })
  expect(ill.code).toBe(1)
  expect(JSON.parse(ill.stdout).parts).toContainEqual({
    part: 'limits',
    outcome: 'failed',
    text: expect.stringContaining('cannot be reached'),
  })
  expect(JSON.parse(ill.stderr).error).toBe('These parts do not work: limits.')
})
