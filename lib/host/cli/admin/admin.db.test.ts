import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../embedded'
import { acquireLock } from '../../embedded/lock'
import { runCommand } from '../run-command.fixture'
import { lockFolder } from '../workspace-lock'
import { runAdmin } from './program'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'admin-test-'))
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

const admin = (...args: string[]) => adminWith({}, ...args)

async function adminWith(settings: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await runCommand('admin', args, { DATA_DIR: dataDir, ...settings })
  return {
    code,
    answer: stdout === '' ? null : JSON.parse(stdout),
    error: stderr === '' ? null : (JSON.parse(stderr).error as string),
  }
}

describe('without a server', () => {
  test('an account is created, changed and listed', async () => {
    const created = await admin(
      ...['user', 'create', '--email', 'Ana@Example.com', '--password', 'correct horse', '--tier', 'starter'],
      ...['--credits', '500'],
    )
    expect(created).toMatchObject({ code: 0, error: null })
    expect(created.answer.user).toMatchObject({ email: 'ana@example.com', tier: 'starter', credits: 500 })
    expect(JSON.stringify(created.answer)).not.toMatch(/password|argon/i)

    const changed = await admin(
      ...['user', 'set', '--email', 'ana@example.com', '--tier', 'growth', '--credits', '7'],
      ...['--flag', 'nucleus=off', '--flag', 'agent-api=on'],
    )
    expect(changed.answer.user).toMatchObject({
      tier: 'growth',
      credits: 7,
      flags: { nucleus: false, 'agent-api': true },
    })
    const listed = await admin('user', 'list')
    expect(listed.answer.users).toEqual([changed.answer.user])
  })

  test('other secrets than those of the database are refused by name until they are accepted', async () => {
    expect(await admin('secrets', 'accept')).toMatchObject({ code: 2 })
    expect(await admin('secrets', 'accept', '--yes')).toMatchObject({ code: 0 })
    const others = { TOKEN_PEPPER: 'p'.repeat(40) }
    const refused = await adminWith(others, 'user', 'list')
    expect(refused).toMatchObject({ code: 1, answer: null })
    expect(refused.error).toMatch(/^TOKEN_PEPPER in the environment: .+ secrets accept --yes/)
    expect(refused.error).not.toContain(others.TOKEN_PEPPER)
    expect(await adminWith(others, 'secrets', 'accept', '--yes')).toMatchObject({ code: 0 })
    expect(await adminWith(others, 'user', 'list')).toMatchObject({ code: 0 })
    const former = await admin('user', 'list')
    expect(former.error).toMatch(/^TOKEN_PEPPER in .+secrets\.json: /)
    expect(await admin('secrets', 'accept', '--yes')).toMatchObject({ code: 0 })
  })

  test('a password is taken from standard input', async () => {
    const change = ['user', 'set', '--email', 'ana@example.com', '--password', '-']
    const set = (input: string) => runCommand('admin', change, { DATA_DIR: dataDir }, input)
    const short = await set('short\n')
    expect([short.code, short.stderr]).toEqual([2, expect.stringContaining('--password')])
    expect((await set('correct horse\n')).code).toBe(0)
  })

  test('an account cannot be created twice', async () => {
    const again = await admin(
      ...['user', 'create', '--email', 'ana@example.com', '--password', 'correct horse', '--tier', 'solo'],
    )
    expect(again).toMatchObject({ code: 1, answer: null })
    expect(again.error).toContain('email')
  })

  test('a reset link is printed for an account, and none for nobody', async () => {
    const { answer } = await admin('user', 'reset-link', '--email', 'ana@example.com')
    expect(answer.url).toMatch(/^http.*\/reset-password#token=.{40,}$/)
    expect(await admin('user', 'reset-link', '--email', 'nobody@example.com')).toMatchObject({
      code: 1,
      answer: null,
    })
  })

  test('commands at the same moment wait for each other', async () => {
    const outcomes = await Promise.all([
      admin('kill-switch', 'on'),
      admin('flag', 'nucleus', 'off'),
      admin('kill-switch', 'off'),
    ])
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0])
  })

  test('insights are looked for at once', async () => {
    expect(await admin('insights', 'run')).toEqual({
      code: 0,
      answer: { insights: { closed: 0, raised: 0, failedUsers: 0 } },
      error: null,
    })
  })

  test('nothing is left running or locked', async () => {
    expect(existsSync(path.join(dataDir, 'database.json'))).toBe(false)
    expect(await readdir(lockFolder(dataDir))).toEqual([])
  })
})

test('with a server, its database is used', async () => {
  const lock = await acquireLock(lockFolder(dataDir), { purpose: 'server' })
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  const pid = server.pid()
  expect(await admin('flag', 'nucleus', 'on')).toEqual({
    code: 0,
    answer: { flag: 'nucleus', state: 'on' },
    error: null,
  })
  expect(server.pid()).toBe(pid)
  await server.stop()
  await lock.release()
})

test('a backup is restored with --yes only', async () => {
  const file = path.join(dataDir, 'workspace.tar.gz')
  const backup = await admin('backup', file)
  expect(backup.answer.tables.users).toBe(1)
  await admin('user', 'set', '--email', 'ana@example.com', '--credits', '1')
  expect((await admin('restore', file)).error).toContain('--yes')
  expect((await admin('restore', file, '--yes')).answer).toEqual(backup.answer)
  expect((await admin('user', 'list')).answer.users[0].credits).toBe(7)
})

test.each([
  [
    ['user', 'create', '--email', 'x', '--password', 'short', '--tier', 'gold'],
    ['--email', '--password', '--tier'],
  ],
  [['user', 'create', '--email', 'a@b.example'], ['--password']],
  [['user', 'set', '--email', 'a@b.example', '--credits', '-1'], ['--credits']],
  [['user', 'set', '--email', 'a@b.example', '--flag', 'nucleus=maybe'], ['--flag']],
  [['user', 'set', '--email', 'a@b.example'], ['--tier']],
  [['kill-switch', 'perhaps'], ['state']],
  [['flag', 'unknown', 'on'], ['name']],
  [['backup'], ['file']],
  [['nonsense'], ['nonsense']],
  [[], ['--help']],
])('%j is a wrong command, and the message says where', async (args, names) => {
  const { code, stdout, stderr } = await inThisProcess(args)
  expect(code).toBe(2)
  expect(stdout).toBe('')
  for (const name of names) expect(JSON.parse(stderr).error).toContain(name)
})

/** Without the start of a process, which takes a second; that its exit code arrives is tested above. */
async function inThisProcess(args: string[]) {
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += text
      return true
    }),
  )
  try {
    return { code: await runAdmin(args), ...written }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
