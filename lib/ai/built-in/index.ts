import { BUILT_IN_ENGINE } from '../../language/engine'
import { createSandbox, type Sandbox, SandboxError, type SandboxOptions } from '../../platform/sandbox'
import type { Analyst, TaskOptions } from '../analyst'
import { failureOf } from './failure'
import type { Task, TaskName, Tasks } from './task'

const mebibyte = 1024 * 1024
const key = Symbol.for('agent-audit-workspace.built-in-analyst')

/**
 * `background` tasks belong to audits and may take minutes; `interactive` ones are captures, whose user is
 * waiting, so they never queue behind audits.
 */
type Urgency = 'background' | 'interactive'
const shared = globalThis as { [key]?: Partial<Record<Urgency, Sandbox>> }

const limits: Record<Urgency, Omit<SandboxOptions, 'entry'>> = {
  background: {
    timeoutMs: 180_000,
    maxMemoryBytes: 640 * mebibyte,
    // The second process takes a short task during a long one, such as a guide during a synthesis.
    maxChildren: 2,
    idleMs: 60_000,
  },
  interactive: { timeoutMs: 60_000, maxMemoryBytes: 640 * mebibyte, maxChildren: 2, idleMs: 300_000 },
}

/**
 * The sandbox for an urgency, shared by all bundles that contain this file. Uses processes, because a worker
 * thread with a full heap sometimes crashes the whole process.
 */
function processes(urgency: Urgency): Sandbox {
  shared[key] ??= {}
  shared[key][urgency] ??= createSandbox({
    entry: 'lib/ai/built-in/child.ts',
    // The rules are hundreds of long patterns: compiling each of them only once halves the time a new process
    // needs for its first text.
    engineFlags: ['--no-regexp-tier-up'],
    ...limits[urgency],
  })
  return shared[key][urgency]
}

const urgencyOf = ({ name }: Task): Urgency => (name === 'readCapture' ? 'interactive' : 'background')

async function run(task: Task, signal: AbortSignal | undefined): Promise<unknown> {
  signal?.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([processes(urgencyOf(task)).run(task), aborted.promise])
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

/** Works offline and is deterministic. Its caller no longer waits for a cancelled task. */
export const builtInAnalyst: Analyst = {
  engine: BUILT_IN_ENGINE,
  read: ask('read'),
  synthesize: ask('synthesize'),
  writeGuide: ask('writeGuide'),
  readCapture: ask('readCapture'),
}
