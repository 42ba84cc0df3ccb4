import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { builtFolder, builtName } from './built-name'
import { SandboxError } from './sandbox-error'
import type { TaskAnswer } from './serve-tasks'

export interface ChildLimits {
  /** Maximum duration of one task, without the start of the process. */
  timeoutMs: number
  /** Maximum memory of the process, most of it for the JavaScript heap. */
  maxMemoryBytes: number
  /** V8 flags, such as `--no-opt`. */
  engineFlags?: readonly string[]
}

const startTimeoutMs = 30_000
const memoryCheckMs = 100
const pageBytes = 4_096
const mebibyte = 1024 * 1024

/** Resident memory of a process in bytes; undefined when the system does not report it. */
async function residentBytes(processId: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${processId}/statm`, 'utf8').catch(() => undefined)
  const pages = Number(text?.split(' ')[1])
  return Number.isFinite(pages) ? pages * pageBytes : undefined
}

/** Contains none of this process's settings: the child needs no secrets. */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, LANG, SystemRoot } = process.env
  const given = { PATH, TMPDIR, LANG, SystemRoot, NODE_ENV: 'production', TZ: 'UTC' }
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as NodeJS.ProcessEnv
}

/**
 * The built entry when this process runs from a build. It may read its own code and no other file, write no file, and
 * start no process or thread. Otherwise the source, loaded by a compiler that needs more rights. `serveTasks` blocks
 * the network in both cases.
 */
function programOf(entry: string): { file: string; flags: string[] } {
  // The path is computed at run time, so that a bundler neither follows nor copies the entry.
  const product = (...parts: string[]) => path.join(/* turbopackIgnore: true */ process.cwd(), ...parts)
  const { [builtFolder]: folder } = globalThis as { [builtFolder]?: string }
  if (!folder) return { file: product(entry), flags: ['--import', 'tsx'] }
  // The framework's build may have packages next to the bundle, where Node looks first.
  const besideBundle = path.join(path.dirname(folder), 'node_modules', '*')
  const code = [path.join(folder, '*'), besideBundle, product('node_modules', '*'), product('package.json')]
  return {
    file: path.join(folder, builtName(entry)),
    flags: ['--permission', ...code.map((readable) => `--allow-fs-read=${readable}`)],
  }
}

/**
 * Ends a process when this one has died, even during an infinite loop, in which it receives no message. A shell
 * watches, because a thread would not be subject to the permissions of the process.
 */
function endWithThisProcess(processId: number): void {
  const watch = 'while kill -0 "$1" && kill -0 "$2"; do sleep 1; done; kill -0 "$1" || kill -9 "$2"'
  const watcher = spawn('sh', ['-c', watch, 'sh', String(process.pid), String(processId)], {
    env: minimalEnvironment(),
    stdio: 'ignore',
  })
  // On systems without a shell, the process is not watched.
  watcher.on('error', () => {})
  watcher.unref()
}

/** One process that runs one task at a time. */
export class Child {
  tasksDone = 0
  private nextId = 1
  private readonly ended = Promise.withResolvers<never>()
  private readonly ready = Promise.withResolvers<void>()
  private readonly process: ChildProcess
  private stopReason: SandboxError | undefined

  constructor(
    entry: string,
    private readonly limits: ChildLimits,
  ) {
    const heapMebibytes = Math.max(64, Math.floor((limits.maxMemoryBytes / mebibyte) * 0.7))
    const { file, flags } = programOf(entry)
    this.process = fork(file, [], {
      execArgv: [`--max-old-space-size=${heapMebibytes}`, ...(limits.engineFlags ?? []), ...flags],
      env: minimalEnvironment(),
      serialization: 'advanced',
      // Library output is discarded: it is not needed and may contain a client's text.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (this.process.pid) endWithThisProcess(this.process.pid)
    this.process.unref()
    this.process.channel?.unref()
    this.ended.promise.catch(() => {})
    this.ready.promise.catch(() => {})
    const onEnd = (error: SandboxError) => {
      this.ended.reject(this.stopReason ?? error)
      this.ready.reject(this.stopReason ?? error)
    }
    // Not `once`: an error event without a listener would end this process.
    this.process.on('error', (error) => onEnd(new SandboxError('unavailable', error.message)))
    this.process.once('exit', (code, signal) =>
      onEnd(new SandboxError('crash', `The process ended with ${signal ?? `exit code ${code}`}`)),
    )
    this.process.once('message', () => this.ready.resolve())
  }

  get isAlive(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null && this.process.connected
  }

  /** @throws SandboxError; after any failure except `failed` the process is gone */
  async run(task: unknown): Promise<unknown> {
    // Referenced only while it works, so that an idle child does not keep the parent alive.
    this.process.ref()
    this.process.channel?.ref()
    const guards = [this.guardTime(startTimeoutMs, 'unavailable')]
    try {
      await Promise.race([this.ready.promise, this.ended.promise])
      guards.pop()?.()
      guards.push(this.guardTime(this.limits.timeoutMs, 'timeout'), this.guardMemory())
      const answer = await Promise.race([this.answerTo(task), this.ended.promise])
      this.tasksDone++
      if (answer.ok) return answer.result
      throw new SandboxError('failed', answer.message, answer.name)
    } finally {
      for (const release of guards) release()
      this.process.unref()
      this.process.channel?.unref()
    }
  }

  /** Ends the process at once. */
  stop(reason = new SandboxError('unavailable', 'The sandbox is closed')): void {
    this.stopReason ??= reason
    this.process.kill('SIGKILL')
  }

  private answerTo(task: unknown): Promise<TaskAnswer> {
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        if (!isAnswer(message) || message.id !== id) return
        this.process.off('message', onMessage)
        resolve(message)
      }
      this.process.on('message', onMessage)
      this.process.send({ id, task }, (error) => {
        if (error) reject(this.stopReason ?? new SandboxError('crash', error.message))
      })
    })
  }

  private guardTime(timeoutMs: number, failure: 'timeout' | 'unavailable'): () => void {
    const timer = setTimeout(
      () => this.stop(new SandboxError(failure, `Not done within ${timeoutMs} ms`)),
      timeoutMs,
    )
    return () => clearTimeout(timer)
  }

  /** The heap has its own limit; memory outside it, such as buffers, is monitored. */
  private guardMemory(): () => void {
    const { maxMemoryBytes } = this.limits
    const timer = setInterval(async () => {
      const bytes = this.process.pid && (await residentBytes(this.process.pid))
      if (bytes && bytes > maxMemoryBytes) {
        this.stop(
          new SandboxError('memory', `More than ${Math.round(maxMemoryBytes / mebibyte)} MiB of memory`),
        )
      }
    }, memoryCheckMs)
    return () => clearInterval(timer)
  }
}

const isAnswer = (message: unknown): message is TaskAnswer =>
  typeof message === 'object' && message !== null && 'id' in message
