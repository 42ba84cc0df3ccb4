import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentFor, environmentWith, productFolder } from '../support/environment'
import { exitCodeOf, spawnGroup } from '../support/process'
import { type RunningServer, startServer } from '../support/server'
import { settingsOfSharedServer } from '../support/shared-server'
import { endpointsWhere } from './endpoints'
import type { Exchange } from './fast-path/exchange'

/** Every request of a script counts, and none may be rate limited. */
const settings = {
  ...settingsOfSharedServer,
  RATE_LIMIT_READ_PER_MINUTE: '1000000',
  RATE_LIMIT_WRITE_PER_MINUTE: '1000000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
  // Shorter than the scripts take.
  HEADERS_TIMEOUT_SECONDS: '15',
  STALL_TIMEOUT_SECONDS: '15',
}

const titles = [
  'everything else',
  'who may not',
  'the agent API switched off',
  'clients that fall silent',
  ...endpointsWhere().map(({ title }) => title),
]
const servers: RunningServer[] = []
let folder: string
let fastPath: Record<string, Exchange[]>
let framework: Record<string, Exchange[]>

/** Plays the script to a workspace of its own. */
async function record(
  name: string,
  ownSettings: Record<string, string>,
): Promise<Record<string, Exchange[]>> {
  const server = await startServer({ ...settings, ...ownSettings })
  servers.push(server)
  const file = path.join(folder, `${name}.json`)
  const child = spawnGroup(
    process.execPath,
    ['--import', 'tsx', 'e2e/conformance/fast-path/record.ts', file],
    {
      cwd: productFolder,
      env: { ...environmentWith(environmentFor(server)), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const exitCode = await exitCodeOf(child)
  if (exitCode !== 0) throw new Error(`The script ended with ${exitCode}:\n${server.output().slice(-5_000)}`)
  return JSON.parse(await readFile(file, 'utf8'))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fast-path-parity-'))
  const recorded = await Promise.all([
    record('fast-path', { API_FAST_PATH: 'true' }),
    record('framework', { API_FAST_PATH: 'false' }),
  ])
  ;[fastPath, framework] = recorded
}, 600_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

describe('the fast path and the framework give the same answers', () => {
  it.each(titles)('to %s', (title) => {
    expect(fastPath[title]).toEqual(framework[title])
    expect(fastPath[title]!.length).toBeGreaterThan(10)
  })

  it('a silent client gets an answer in time', () => {
    const told = fastPath['clients that fall silent']!.map(({ name, status }) => [name, status.slice(9)])
    const reasons: Record<string, string> = {
      'having closed half, in the headers': '400 Bad Request',
      'having closed half, in a body': '400 Bad Request',
      'after headers that are too long': '431 Request Header Fields Too Large',
    }
    expect(told).toEqual(told.map(([name]) => [name, reasons[name!] ?? '408 Request Timeout']))
  })

  it('each as long as it says', () => {
    for (const exchange of [fastPath, framework].flatMap((recorded) => Object.values(recorded).flat()))
      if (!exchange.status.startsWith('cut off')) expect(exchange.isWhole, exchange.name).toBe(true)
  })
})
