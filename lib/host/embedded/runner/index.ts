import { randomUUID } from 'node:crypto'
import type { InngestFunction } from 'inngest'
import { listen } from '../../../platform/db/listen'
import { log } from '../../../platform/log'
import { isOutage, reportOutage } from '../../../platform/outage'
import { type SentEvent, setEventSink } from '../../background/local-events'
import { serveFunctions } from '../../background/serve'
import { advanceRun, currentCall, type RunnerParts } from './advance-run'
import { backoffMs } from './decisions'
import { readFunctions } from './function-specs'
import { Leadership } from './leadership'
import { groupOf, Limits, tiersOf } from './limits'
import type { RunnerEvent } from './protocol'
import { deleteRunsEndedBefore, insertRun, LostRunError, transaction } from './queries'
import { RunQueue, type Turn, type Waiting, wakeChannel } from './queue-queries'
import { Schedules } from './schedules'
import { prepareTables } from './schema-queries'

export { UnsupportedFunctionError } from './function-specs'

export interface LocalRunner {
  /** Stops taking work, waits for running steps, and leaves the rest to the next start. */
  stop(graceMs: number): Promise<void>
}

interface RunnerOptions {
  functions: readonly InngestFunction.Any[]
  /** Maximum concurrent steps. */
  concurrency: number
  /** Pause after a failure, in milliseconds, by the number of earlier failures. */
  backoffMs?: (attempt: number) => number
  /** Polling interval in milliseconds, for work without a notification. */
  pollIntervalMs?: number
}

const usualPollIntervalMs = 1_000
const requeueEveryMs = 30_000
const forgetEveryMs = 3_600_000
const keptMs = 7 * 86_400_000
/** Longer than any step should take, even with a slow language model. */
const callTimeoutMs = 3_600_000

/**
 * Drives Inngest functions in this process, through the SDK's own handler. State is durable in PostgreSQL,
 * and a killed process resumes where it was. From then on receives events from `inngest.send`.
 * @throws UnsupportedFunctionError before anything is started
 */
export async function startRunner(options: RunnerOptions): Promise<LocalRunner> {
  const runner = new Runner(options)
  await runner.start()
  return runner
}

class Runner implements LocalRunner {
  private readonly specs
  private readonly queue
  private readonly schedules
  private readonly parts: RunnerParts
  private leadership: Leadership | undefined
  private stopListening: (() => Promise<void>) | undefined
  private endSink: (() => void) | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly alarms = new Set<NodeJS.Timeout>()
  private readonly underWay = new Map<string, Promise<void>>()
  private isStopping = false
  private isLeader = false
  private isWanted = false
  private looking: Promise<void> | undefined
  private requeuedAtMs = 0
  private forgottenAtMs = 0

  constructor(private readonly options: RunnerOptions) {
    this.specs = readFunctions(options.functions)
    this.queue = new RunQueue(tiersOf(this.specs.values()))
    this.schedules = new Schedules(this.specs, this.queue)
    this.parts = {
      handle: serveFunctions([...options.functions]),
      specs: this.specs,
      queue: this.queue,
      limits: new Limits(options.concurrency),
      backoffMs: options.backoffMs ?? backoffMs,
      callTimeoutMs,
      isStopping: () => this.isStopping,
      wakeAt: (moment) => this.wakeAt(moment),
    }
  }

  async start(): Promise<void> {
    await prepareTables()
    await this.queue.start()
    await this.schedules.prepare()
    this.leadership = new Leadership()
    this.endSink = setEventSink((events) => this.accept(events))
    this.stopListening = await listen(wakeChannel, () => this.wake())
    this.timer = setInterval(() => this.wake(), this.options.pollIntervalMs ?? usualPollIntervalMs)
    this.wake()
  }

  async stop(graceMs: number): Promise<void> {
    this.isStopping = true
    this.endSink?.()
    clearInterval(this.timer)
    for (const alarm of this.alarms) clearTimeout(alarm)
    await this.stopListening?.()
    await this.looking
    let grace: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.allSettled(this.underWay.values()),
      new Promise((resolve) => {
        grace = setTimeout(resolve, graceMs)
      }),
    ])
    clearTimeout(grace)
    await this.queue.stop()
    await this.leadership?.end()
  }

  /** Starts the functions triggered by these events. Everything is durable when this resolves. */
  private async accept(sent: SentEvent[]): Promise<string[]> {
    const call = currentCall.getStore()
    const events = sent.map(({ id, name, data = {}, ts = Date.now() }): RunnerEvent => {
      // An event that a step sends without an id gets the same id when the step is repeated.
      const ownId = call ? `${call.place}:${call.eventsSent++}` : randomUUID()
      return { id: id ?? ownId, name, data, ts }
    })
    await transaction(async (tx) => {
      const waiting: Waiting[] = []
      for (const event of events) {
        for (const spec of this.specs.values()) {
          if (!spec.events.includes(event.name)) continue
          const runId = await insertRun(tx, spec.id, event)
          if (runId) waiting.push({ runId, group: groupOf(spec, event) })
        }
      }
      await this.queue.add(tx, waiting)
    })
    return events.map(({ id }) => id)
  }

  private wake(): void {
    this.isWanted = true
    this.looking ??= this.look()
  }

  private wakeAt(moment: Date): void {
    const alarm = setTimeout(
      () => {
        this.alarms.delete(alarm)
        this.wake()
      },
      // Later moments are found by polling.
      Math.min(Math.max(moment.getTime() - Date.now(), 0), usualPollIntervalMs),
    )
    this.alarms.add(alarm)
  }

  private async look(): Promise<void> {
    while (this.isWanted && !this.isStopping) {
      this.isWanted = false
      await this.round().catch((err) => {
        if (isOutage(err)) reportOutage(err)
        else if (!this.isStopping) log().error({ err }, 'the local runner could not poll for work')
      })
    }
    this.looking = undefined
  }

  private async round(): Promise<void> {
    await this.ensureLeadership()
    if (!this.isLeader) return
    await this.schedules.startDue()
    for (;;) {
      const free = this.options.concurrency - this.underWay.size
      if (free <= 0 || this.isStopping) return
      const turns = await this.queue.take(free)
      if (turns.length === 0) return
      for (const turn of turns) this.begin(turn)
    }
  }

  /** Ensures that this process is the leader, and runs the periodic work of the leader. */
  private async ensureLeadership(): Promise<void> {
    const wasLeader = this.isLeader
    this.isLeader = (await this.leadership?.isOurs()) ?? false
    if (!this.isLeader) return
    const nowMs = Date.now()
    if (!wasLeader || nowMs - this.requeuedAtMs > requeueEveryMs) {
      this.requeuedAtMs = nowMs
      const lost = await this.queue.requeueLost(new Set(this.underWay.keys()))
      if (lost > 0) log().info({ runs: lost }, 'resuming interrupted background runs')
    }
    if (nowMs - this.forgottenAtMs > forgetEveryMs) {
      this.forgottenAtMs = nowMs
      await deleteRunsEndedBefore(new Date(nowMs - keptMs))
    }
  }

  private begin(turn: Turn): void {
    const advancing = advanceRun(this.parts, turn)
      .catch((err) => {
        // The turn is given again soon: to this process, or to the one that took the run over.
        if (isOutage(err)) reportOutage(err)
        else if (!(err instanceof LostRunError) && !this.isStopping)
          log().error({ err, runId: turn.runId }, 'a background run was interrupted')
      })
      .finally(() => {
        this.underWay.delete(turn.id)
        this.wake()
      })
    this.underWay.set(turn.id, advancing)
  }
}
