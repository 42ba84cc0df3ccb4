import { createSandbox, type Sandbox, SandboxError, type SandboxOptions } from '../../sandbox'
import type { Analyst, TaskOptions } from '../analyst'
import { failureOf } from './failure'
import type { Task, TaskName, Tasks } from './task'

/** The built-in analyst and the edition of its rules. */
export const BUILT_IN_ENGINE = 'built-in/1'

const mebibyte = 1024 * 1024
const key = Symbol.for('agent-audit-workspace.built-in-analyst')

/** An audit's tasks may take minutes; somebody waits for a capture, so that it never stands behind them. */
type Pace = 'patient' | 'prompt'
const shared = globalThis as { [key]?: Partial<Record<Pace, Sandbox>> }

const limits: Record<Pace, Omit<SandboxOptions, 'entry'>> = {
  patient: {
    timeoutMs: 180_000,
    maxMemoryBytes: 640 * mebibyte,
    // The second is for a short task beside a long one, such as a guide during a synthesis.
    maxChildren: 2,
    idleMs: 60_000,
  },
  prompt: { timeoutMs: 60_000, maxMemoryBytes: 640 * mebibyte, maxChildren: 2, idleMs: 300_000 },
}

/**
 * Processes of its own, so that the event loop stays free. Threads would do for that, but a thread whose heap is
 * full now and then takes the whole process along. One set of them, however many bundles hold this file.
 */
function processes(pace: Pace): Sandbox {
  shared[key] ??= {}
  shared[key][pace] ??= createSandbox({
    entry: 'lib/ai/built-in/child.ts',
    // The rules are hundreds of long patterns: compiling each of them once, not twice, halves what a new process
    // needs for its first text.
    engineFlags: ['--no-regexp-tier-up'],
    ...limits[pace],
  })
  return shared[key][pace]
}

const paceOf = ({ name }: Task): Pace => (name === 'readCapture' ? 'prompt' : 'patient')

async function run(task: Task, signal: AbortSignal | undefined): Promise<unknown> {
  signal?.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([processes(paceOf(task)).run(task), aborted.promise])
  } catch (error) {
    throw error instanceof SandboxError ? failureOf(error) : error
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

const ask =
  <Name extends TaskName>(name: Name) =>
  async (input: Tasks[Name]['input'], { signal }: TaskOptions = {}) =>
    (await run({ name, input }, signal)) as Tasks[Name]['output']

/** Works without any network: same input, same result. A task called off is no longer waited for. */
export const builtInAnalyst: Analyst = {
  engine: BUILT_IN_ENGINE,
  read: ask('read'),
  synthesize: ask('synthesize'),
  writeGuide: ask('writeGuide'),
  readCapture: ask('readCapture'),
}
