import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtFolder, builtName } from './built-name'
import { createSandbox, type Sandbox } from './index'

const entry = 'lib/platform/sandbox/tasks.fixture.ts'
const marks = globalThis as { [builtFolder]?: string }
let folder: string
let sandbox: Sandbox

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'built-sandbox-'))
  const outfile = path.join(folder, builtName(entry))
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' })
  marks[builtFolder] = folder
})
afterAll(async () => {
  delete marks[builtFolder]
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => sandbox.close())

const open = (timeoutMs = 20_000) => {
  sandbox = createSandbox({ entry, timeoutMs, maxMemoryBytes: 256 * 1024 * 1024, maxChildren: 1 })
  return sandbox
}

describe('a process of a built sandbox', () => {
  test.each(['read', 'list', 'write', 'start', 'thread'])('may not %s', async (way) => {
    expect(await open().run(way)).toBe('ERR_ACCESS_DENIED')
  })

  test.each([
    'connect',
    'connect by TLS',
    'connect by HTTP',
    'connect by HTTP/2',
    'fetch',
    'listen',
    'send a datagram',
    'resolve a name',
    'resolve a name by promise',
    'open the inspector',
    'take a binding of Node',
  ])('has no network and may not %s', async (way) => {
    expect(await open().run(way)).toBe('ERR_ACCESS_DENIED')
  })

  test('does its work', async () => {
    expect(await open().run('work')).toMatchObject({ count: 1 })
  })
})

test('a process that hears nothing ends with the one that started it', async () => {
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', 'lib/platform/sandbox/orphaning.fixture.ts', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [child] = await once(parent.stdout, 'data')
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  sandbox = open()
  await vi.waitFor(() => expect(() => process.kill(Number(child), 0)).toThrow('ESRCH'), {
    timeout: 20_000,
    interval: 100,
  })
}, 30_000)
