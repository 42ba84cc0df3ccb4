import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const run = promisify(execFile)
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'secrets-test-'))
  vi.resetModules()
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('SESSION_SECRET', '')
  vi.stubEnv('TOKEN_PEPPER', '')
  vi.stubEnv('BASE_URL', '')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  await rm(dataDir, { recursive: true, force: true })
})

const load = async () => (await import('./secrets')).secrets
const file = () => path.join(dataDir, 'secrets.json')

test('secrets are made once, of 48 random bytes, readable by their owner only', async () => {
  const secrets = await load()
  const first = secrets()
  expect(Buffer.from(first.session, 'base64url')).toHaveLength(48)
  expect(Buffer.from(first.tokenPepper, 'base64url')).toHaveLength(48)
  expect(first.session).not.toBe(first.tokenPepper)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  vi.resetModules()
  expect((await load())()).toEqual(first)
  expect(await readdir(dataDir)).toEqual(['secrets.json'])
})

test('processes that make them at the same moment agree', async () => {
  const fixture = path.join(import.meta.dirname, 'secrets.fixture.ts')
  const outputs = await Promise.all(
    Array.from({ length: 6 }, () =>
      run(process.execPath, ['--import', 'tsx', fixture], { env: { ...process.env, DATA_DIR: dataDir } }),
    ),
  )
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1)
})

test('the environment goes before the file', async () => {
  const fromEnvironment = 'x'.repeat(40)
  vi.stubEnv('SESSION_SECRET', fromEnvironment)
  const secrets = await load()
  expect(secrets().session).toBe(fromEnvironment)
  expect(secrets().tokenPepper).toBe(JSON.parse(await readFile(file(), 'utf8')).tokenPepper)
})

test('a restored file counts within a second, without a restart', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const secrets = await load()
  secrets()
  const restored = { sessionSecret: 's'.repeat(40), tokenPepper: 'p'.repeat(40) }
  await writeFile(`${file()}.new`, JSON.stringify(restored))
  await rename(`${file()}.new`, file())
  vi.setSystemTime(Date.now() + 1_000)
  expect(secrets()).toEqual({ session: restored.sessionSecret, tokenPepper: restored.tokenPepper })
})

test('a broken file is an error that shows nothing of it', async () => {
  await writeFile(file(), '{"sessionSecret": "half a sec')
  const secrets = await load()
  expect(() => secrets()).toThrow(/cannot be read/)
  expect(() => secrets()).not.toThrow(/half a sec/)
})

test('a derived key is the same as long as the session secret is, and another for another purpose', async () => {
  await load()
  const { derivedKey } = await import('./secrets')
  const first = derivedKey('one')
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(derivedKey('two')).not.toBe(first)
  vi.resetModules()
  const again = await import('./secrets')
  expect(again.derivedKey('one')).toBe(first)
})
