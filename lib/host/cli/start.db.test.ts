import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acquireLock } from '../embedded/lock'
import { runCommand } from './run-command.fixture'
import { sourceDigest } from './source-digest'
import { lockFolder } from './workspace-lock'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'start-test-'))
})

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

test('a second start on one DATA_DIR is refused at once, naming the folder and the process', async () => {
  const lock = await acquireLock(lockFolder(dataDir), { purpose: 'server' })
  const { code, stdout, stderr } = await runCommand('start', [], { DATA_DIR: dataDir })
  await lock.release()
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain(dataDir)
  expect(stderr).toContain(`process ${process.pid}`)
})

test.each([
  ['directly', '0'],
  ['behind a proxy, where the port is opened last', '1'],
])(
  'a port that is taken ends the start %s before anything slow, and leaves no lock',
  async (_, TRUST_PROXY) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, () => resolve()))
    const { port } = other.address() as AddressInfo
    const settings = { DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY }
    const { code, stderr } = await runCommand('start', [], settings)
    other.close()
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^Port ${port} is in use.*set PORT to another`))
    expect(stderr).not.toContain('Building')
    expect(await readdir(lockFolder(dataDir))).toEqual([])
  },
)

test('every setting that cannot be used is named', async () => {
  const { code, stderr } = await runCommand('start', [], {
    DATA_DIR: dataDir,
    PORT: 'abc',
    TOKEN_PEPPER: 'short',
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/PORT: /)
  expect(stderr).toMatch(/TOKEN_PEPPER: /)
  expect(stderr).not.toContain('short')
})

test('a DATA_DIR that cannot be written is said to be so', async () => {
  const file = path.join(dataDir, 'file')
  await writeFile(file, '')
  const { code, stderr } = await runCommand('start', [], { DATA_DIR: path.join(file, 'data') })
  expect(code).toBe(1)
  expect(stderr).toContain('cannot be written')
})

test('a file that may not be accessed is named, also where there is a database to blame', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://u:p@localhost/d')
  const { explain } = await import('./start-problems')
  const denied = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    path: '/srv/.next/cache',
  })
  expect(explain(denied)).toBe(
    'The workspace could not start: this user may not access /srv/.next/cache (EACCES).',
  )
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(explain(refused)).toMatch(/^The database in DATABASE_URL cannot be used/)
  vi.unstubAllEnvs()
})

test('the build depends on sources, not on their tests', async () => {
  const write = (name: string, content: string) => writeFile(path.join(dataDir, name), content)
  await write('package-lock.json', '{}')
  const first = sourceDigest(dataDir)
  await write('README.md', 'x')
  expect(sourceDigest(dataDir)).toBe(first)
  await write('middleware.ts', 'export {}')
  const second = sourceDigest(dataDir)
  expect(second).not.toBe(first)
  await mkdir(path.join(dataDir, 'lib'))
  await write('lib/a.test.ts', 'x')
  expect(sourceDigest(dataDir)).toBe(second)
  await write('lib/a.ts', 'x')
  expect(sourceDigest(dataDir)).not.toBe(second)
})
