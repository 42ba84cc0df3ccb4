import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PrimaryCounters } from '../../platform/limits'
import { log } from '../../platform/log'
import { builtFolder } from '../../platform/sandbox/built-name'
import { serverFile } from './current-build'
import { OperatorError } from './operator-error'
import { productFolder } from './product-folder'

/** A message from the primary to a worker. */
export type Order = { order: 'serve' | 'drain' | 'stop' } | { order: 'metrics'; id: number }

/** A message from a worker to the primary. */
export type Report = { report: 'prepared' | 'drained' } | { report: 'metrics'; id: number; metrics: object[] }

const shortestPauseMs = 100
const longestPauseMs = 5_000
const steadyAfterMs = 60_000
const mostFailedStarts = 5
const longestMetricsMs = 2_000

const send = (worker: Worker, order: Order) => worker.send(order, () => {})

/** A worker of the built server comes from the same build. */
const programOfThisProcess = () =>
  builtFolder in globalThis ? serverFile : path.join(productFolder, 'lib/host/cli/start.ts')

/** The processes that answer requests: all serve the same port, and one that dies is replaced. */
export class Workers {
  private readonly serving = new Set<Worker>()
  private readonly allPrepared = Promise.withResolvers<void>()
  private readonly allServing = Promise.withResolvers<void>()
  private readonly portIsFree = Promise.withResolvers<void>()
  private prepared = 0
  private lastMetricsId = 0
  private failedStarts = 0
  private isStarted = false
  private isStopping = false

  /**
   * @param giveUp called when no worker is running and none can be started
   * @param entry the program of a worker
   */
  constructor(
    private readonly count: number,
    private readonly giveUp: (error: Error) => void,
    private readonly entry = programOfThisProcess(),
  ) {
    for (const { promise } of [this.allPrepared, this.allServing]) promise.catch(() => {})
  }

  /**
   * Resolves when every worker serves.
   * @param freePort called when all are ready to
   * @param signal aborts the start
   * @throws OperatorError when one of them ends before
   */
  async start(freePort: () => Promise<void>, signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.failStart())
    cluster.schedulingPolicy = cluster.SCHED_RR
    cluster.setupPrimary({ exec: this.entry, args: ['--worker'] })
    const counters = new PrimaryCounters()
    cluster.on('message', (worker, message) => {
      const answer = counters.answer(message)
      if (answer) worker.send(answer, () => {})
    })
    for (let place = 0; place < this.count; place++) void this.keepWorkerRunning()
    await this.allPrepared.promise
    await freePort()
    this.portIsFree.resolve()
    await this.allServing.promise
    this.isStarted = true
  }

  /** The metrics of each worker. A worker that does not answer in time is left out. */
  async metrics(): Promise<object[][]> {
    const workers = [...this.serving]
    const answers = workers.map((worker) => this.metricsOf(worker))
    return (await Promise.all(answers)).filter((metrics) => metrics !== null)
  }

  private metricsOf(worker: Worker): Promise<object[] | null> {
    const id = ++this.lastMetricsId
    const { promise, resolve } = Promise.withResolvers<object[] | null>()
    const onMessage = (message: Partial<Report>) => {
      if (message.report === 'metrics' && message.id === id) resolve(message.metrics ?? null)
    }
    worker.on('message', onMessage)
    const timer = setTimeout(resolve, longestMetricsMs, null)
    send(worker, { order: 'metrics', id })
    return promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', onMessage)
    })
  }

  /** Resolves when no worker receives requests any more, or after `longestMs`. */
  async drain(longestMs: number): Promise<void> {
    if (longestMs === 0) return
    const drained = [...this.serving].map((worker) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      worker.on('message', ({ report }: Partial<Report>) => report === 'drained' && resolve())
      worker.once('exit', () => resolve())
      send(worker, { order: 'drain' })
      return promise
    })
    await Promise.race([Promise.all(drained), delay(longestMs, undefined, { ref: false })])
  }

  /** Lets requests in flight finish, and kills workers that have not ended after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = workers.map((worker) => new Promise((resolve) => worker.process.once('exit', resolve)))
    for (const worker of workers) {
      if (this.serving.has(worker)) send(worker, { order: 'stop' })
      else worker.process.kill('SIGKILL')
    }
    await Promise.race([Promise.all(ended), delay(timeoutMs, undefined, { ref: false })])
    for (const worker of workers) worker.process.kill('SIGKILL')
  }

  /** Keeps one worker running: replaces it whenever it ends. */
  private async keepWorkerRunning(): Promise<void> {
    let pauseMs = shortestPauseMs
    while (!this.isStopping) {
      const startedAtMs = performance.now()
      const life = await this.runWorker().catch((err) => ({ err, hasServed: false }))
      if (this.isStopping) return
      if (!this.isStarted) return this.failStart()
      if (!life.hasServed && this.hasFailedTooOften()) return
      if (performance.now() - startedAtMs > steadyAfterMs) pauseMs = shortestPauseMs
      log().error({ ...life, pauseMs }, 'a worker ended unexpectedly and is replaced')
      await delay(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  /** @throws the system's error when no process can be started */
  private async runWorker() {
    const worker = cluster.fork()
    this.follow(worker)
    const { promise: ended, resolve, reject } = Promise.withResolvers<{ code: number; signal: string }>()
    worker.once('exit', (code, signal) => resolve({ code, signal }))
    worker.on('error', reject)
    const outcome = await ended
    return { worker: worker.id, ...outcome, hasServed: this.serving.delete(worker) }
  }

  private follow(worker: Worker): void {
    worker.on('message', async (message: Partial<Report>) => {
      if (message.report !== 'prepared') return
      this.prepared++
      if (this.prepared === this.count) this.allPrepared.resolve()
      await this.portIsFree.promise
      send(worker, { order: 'serve' })
    })
    worker.once('listening', () => {
      this.failedStarts = 0
      this.serving.add(worker)
      if (this.serving.size === this.count) this.allServing.resolve()
      if (this.isStarted) log().warn({ worker: worker.id }, 'a worker has taken the place of another')
    })
  }

  private failStart(): void {
    const error = new OperatorError('A worker process could not start: see the messages above.')
    this.allPrepared.reject(error)
    this.allServing.reject(error)
  }

  private hasFailedTooOften(): boolean {
    this.failedStarts++
    if (this.serving.size > 0 || this.failedStarts < mostFailedStarts) return false
    this.giveUp(new OperatorError('No worker process can be started any more: see the messages above.'))
    return true
  }
}
