import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSandbox, type Sandbox, type SandboxFailure } from './index'

const mebibyte = 1024 * 1024
let sandbox: Sandbox

function open(
  options: { timeoutMs?: number; maxTasksPerChild?: number; maxChildren?: number } = {},
): Sandbox {
  sandbox = createSandbox({
    entry: 'lib/platform/sandbox/tasks.fixture.ts',
    timeoutMs: 5_000,
    maxMemoryBytes: 200 * mebibyte,
    maxChildren: 1,
    ...options,
  })
  return sandbox
}

afterEach(() => sandbox.close())

const failure = (task: string): Promise<SandboxFailure> =>
  sandbox.run(task).then(
    () => Promise.reject(new Error('it went well')),
    (error) => error.failure,
  )
const work = (task = 'work') => sandbox.run<{ process: number; count: number }>(task)

describe('a sandbox', () => {
  test('keeps its process from task to task, and replaces it after so many', async () => {
    open({ maxTasksPerChild: 2 })
    const [first, second, third] = [await work(), await work(), await work()]
    expect([first.count, second.count, third.count]).toEqual([1, 2, 1])
    expect(second.process).toBe(first.process)
    expect(third.process).not.toBe(first.process)
  })

  test('does no more at once than it may', async () => {
    open({ maxChildren: 2 })
    const done = await Promise.all([work(), work(), work(), work()])
    expect(new Set(done.map(({ process }) => process)).size).toBeLessThanOrEqual(2)
  })

  test('stops what takes too long, and goes on with another process', async () => {
    open({ timeoutMs: 300 })
    expect(await failure('loop')).toBe('timeout')
    expect((await work()).count).toBe(1)
  })

  test('stops what takes too much memory, in the heap or beside it', async () => {
    open({ timeoutMs: 20_000 })
    expect(['memory', 'crash']).toContain(await failure('heap'))
    expect(await failure('buffers')).toBe('memory')
    expect((await work()).count).toBe(1)
  }, 30_000)

  test('tells what a task threw, and keeps the process', async () => {
    open()
    await expect(sandbox.run('throw')).rejects.toMatchObject({
      failure: 'failed',
      taskErrorName: 'TypeError',
      message: 'no such thing',
    })
    expect((await work()).count).toBe(2)
  })

  test('survives a process that exits on its own', async () => {
    open()
    expect(await failure('exit')).toBe('crash')
    expect((await work()).count).toBe(1)
  })

  test('gives a task that ends a used process a fresh one, once', async () => {
    open()
    expect(await sandbox.run('exit unless first')).toBe('first')
    expect(await sandbox.run('exit unless first')).toBe('first')
    expect(await failure('exit')).toBe('crash')
  })

  test('does not take an idle process that ended meanwhile', async () => {
    open()
    const { process: idle } = await work()
    process.kill(idle, 'SIGKILL')
    await vi.waitFor(() => expect(() => process.kill(idle, 0)).toThrow('ESRCH'))
    expect((await work()).count).toBe(1)
  })

  test('hands over none of the settings', async () => {
    process.env.SESSION_SECRET = 'x'.repeat(32)
    open()
    const names = await sandbox.run<string[]>('environment')
    delete process.env.SESSION_SECRET
    expect(names).not.toContain('SESSION_SECRET')
    expect(names.filter((name) => /SECRET|KEY|DATABASE|PEPPER/.test(name))).toEqual([])
  })

  test('takes nothing any more once it is closed', async () => {
    open()
    const running = failure('loop')
    sandbox.close()
    expect(await running).toBe('unavailable')
    expect(await failure('work')).toBe('unavailable')
  })
})
