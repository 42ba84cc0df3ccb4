import { randomUUID } from 'node:crypto'
import type { InngestFunction } from 'inngest'
import { type SentEvent, setEventSink } from '../../background/local-events'
import { serveFunctions } from '../../background/serve'
import { listen } from '../../db/listen'
import { log } from '../../log'
import { advanceRun, currentCall, type Surroundings } from './advance-run'
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
  /** Takes no more work, gives steps under way a moment, and leaves the rest to the next start. */
  stop(graceMs: number): Promise<void>
}

interface RunnerOptions {
  functions: readonly InngestFunction.Any[]
  /** Most steps at once. */
  concurrency: number
  /** Pause after a failure, in milliseconds, by how often it had failed before. */
  backoffMs?: (attempt: number) => number
  /** How often to look for work without being told of any, in milliseconds. */
  lookEveryMs?: number
}

const usualLookEveryMs = 1_000
const takeBackEveryMs = 30_000
const forgetEveryMs = 3_600_000
const keptMs = 7 * 86_400_000
/** Longer than any step should take, even with a slow language model. */
const callTimeoutMs = 3_600_000

/**
 * Drives Inngest functions in this process, through the SDK's own handler: durable in PostgreSQL, resuming where it
 * was when the process is killed. Takes events from `inngest.send` from then on.
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
  private readonly around: Surroundings
  private leadership: Leadership | undefined
  private stopListening: (() => Promise<void>) | undefined
  private endSink: (() => void) | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly alarms = new Set<NodeJS.Timeout>()
  private readonly underWay = new Map<string, Promise<void>>()
  private isStopping = false
  private leads = false
  private isWanted = false
  private looking: Promise<void> | undefined
  private takenBackAtMs = 0
  private forgottenAtMs = 0

  constructor(private readonly options: RunnerOptions) {
    this.specs = readFunctions(options.functions)
    this.queue = new RunQueue(tiersOf(this.specs.values()))
    this.schedules = new Schedules(this.specs, this.queue)
    this.around = {
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
    this.timer = setInterval(() => this.wake(), this.options.lookEveryMs ?? usualLookEveryMs)
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

  /** Starts the functions that follow these events. All of it is durable when this resolves. */
  private async accept(sent: SentEvent[]): Promise<string[]> {
    const call = currentCall.getStore()
    const events = sent.map(({ id, name, data = {}, ts = Date.now() }): RunnerEvent => {
      // What a step sends without an id gets the same one when the step is repeated.
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
      // What is further away is seen when the runner looks anyway.
      Math.min(Math.max(moment.getTime() - Date.now(), 0), usualLookEveryMs),
    )
    this.alarms.add(alarm)
  }

  private async look(): Promise<void> {
    while (this.isWanted && !this.isStopping) {
      this.isWanted = false
      await this.round().catch((err) => {
        if (!this.isStopping) log().error({ err }, 'the local runner could not look for work')
      })
    }
    this.looking = undefined
  }

  private async round(): Promise<void> {
    await this.lead()
    if (!this.leads) return
    await this.schedules.startDue()
    for (;;) {
      const free = this.options.concurrency - this.underWay.size
      if (free <= 0 || this.isStopping) return
      const turns = await this.queue.take(free)
      if (turns.length === 0) return
      for (const turn of turns) this.begin(turn)
    }
  }

  /** Makes sure that this process is the one that drives, and does what falls to it now and then. */
  private async lead(): Promise<void> {
    const ledBefore = this.leads
    this.leads = (await this.leadership?.isOurs()) ?? false
    if (!this.leads) return
    const nowMs = Date.now()
    if (!ledBefore || nowMs - this.takenBackAtMs > takeBackEveryMs) {
      this.takenBackAtMs = nowMs
      const lost = await this.queue.takeBack(new Set(this.underWay.keys()))
      if (lost > 0) log().info({ runs: lost }, 'background runs go on where they were')
    }
    if (nowMs - this.forgottenAtMs > forgetEveryMs) {
      this.forgottenAtMs = nowMs
      await deleteRunsEndedBefore(new Date(nowMs - keptMs))
    }
  }

  private begin(turn: Turn): void {
    const advancing = advanceRun(this.around, turn)
      .catch((err) => {
        // The turn is given again before long: to this process, or to the one that took the run over.
        if (!(err instanceof LostRunError) && !this.isStopping)
          log().error({ err, runId: turn.runId }, 'a background run was interrupted')
      })
      .finally(() => {
        this.underWay.delete(turn.id)
        this.wake()
      })
    this.underWay.set(turn.id, advancing)
  }
}
