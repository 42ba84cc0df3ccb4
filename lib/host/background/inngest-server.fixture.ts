import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { canonicalJson } from '../embedded/runner/decisions'

/** The description of a function that an app registers. */
interface Registered {
  id: string
  triggers: { event?: string; expression?: string; cron?: string }[]
  steps: { step: { runtime: { url: string }; retries?: { attempts: number } } }
}

interface SentEvent {
  id: string
  name: string
  data: Record<string, unknown>
  ts: number
}

interface Operation {
  id: string
  op: string
  data?: unknown
  error?: unknown
}

type Outcome = { type: 'data'; data: unknown } | { type: 'error'; error: unknown }

/** How long a run waits after a failed attempt, in milliseconds: those of an Inngest server. */
const pausesMs = [15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 2_400_000]

interface Options {
  signingKey: string
  /** 0 for any free port. */
  port?: number
  /** Divides all waiting times: 1000 makes a pause of ten minutes one of 600 ms. */
  hurry?: number
  /** How often scheduled functions run, regardless of their schedule, one run of each at a time. */
  scheduleEveryMs?: number
  /** Which scheduled functions run. */
  scheduled?: RegExp
}

/**
 * Implements what the product uses of an Inngest server: it accepts registrations and events, starts a function once
 * for each event id, calls it with pauses between attempts until it ends, and reports failed runs. It keeps everything
 * in memory, as the server itself does in its simplest set-up.
 */
export class InngestServerFixture {
  private functions = new Map<string, Registered>()
  /** Functions with the ids of the events that have started them. */
  private seen = new Set<string>()
  private server: Server | undefined
  private timer: NodeJS.Timeout | undefined
  /** Aborts the runs when the server goes down. */
  private life = new AbortController()
  private resume = Promise.withResolvers<void>()
  private isHeld = false
  private readonly underWay = new Set<string>()
  private port = 0
  /** Events received, runs started and calls made, also before the last restart. */
  readonly events: SentEvent[] = []
  readonly started: { functionId: string; eventId: string }[] = []
  readonly calls: { eventId: string; attempt: number }[] = []

  private constructor(private readonly options: Required<Omit<Options, 'port'>>) {}

  static async start({
    signingKey,
    port = 0,
    hurry = 1_000,
    scheduleEveryMs = 500,
    scheduled = /./,
  }: Options): Promise<InngestServerFixture> {
    const fixture = new InngestServerFixture({ signingKey, hurry, scheduleEveryMs, scheduled })
    fixture.port = port
    await fixture.comeUp()
    return fixture
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The number of registered functions. */
  get known(): number {
    return this.functions.size
  }

  /** From now on events are accepted and no function is called. */
  hold(): void {
    this.isHeld = true
  }

  /** Calls functions again. */
  release(): void {
    this.isHeld = false
    this.resume.resolve()
    this.resume = Promise.withResolvers()
  }

  /** Goes down and loses its functions, events and runs. */
  async goDown(): Promise<void> {
    clearInterval(this.timer)
    this.life.abort()
    this.functions = new Map()
    this.seen = new Set()
    this.server?.closeAllConnections()
    const { server } = this
    this.server = undefined
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  /** Comes up at the same address. */
  async comeUp(): Promise<void> {
    this.life = new AbortController()
    this.server = createServer((req, res) => {
      this.answer(req, res).catch(() => res.destroy())
    })
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
    this.timer = setInterval(() => this.runSchedules(), this.options.scheduleEveryMs)
  }

  async restart(): Promise<void> {
    await this.goDown()
    await this.comeUp()
  }

  stop = () => this.goDown()

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', this.url)
    const body = Buffer.concat(await req.toArray()).toString()
    const json = (status: number, value: object) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    if (req.method === 'POST' && pathname === '/fn/register') {
      const { functions } = JSON.parse(body) as { functions: Registered[] }
      for (const one of functions) this.functions.set(one.id, one)
      return json(200, { ok: true, modified: true })
    }
    if (req.method === 'POST' && pathname.startsWith('/e/')) {
      const events = [JSON.parse(body)].flat() as SentEvent[]
      for (const event of events) this.take({ ...event, id: event.id ?? randomUUID() })
      return json(200, { ids: events.map(({ id }) => id), status: 200 })
    }
    return json(404, { error: 'unknown address' })
  }

  private take(event: SentEvent): void {
    this.events.push(event)
    for (const one of this.functions.values()) {
      const key = `${one.id} ${event.id}`
      if (this.seen.has(key) || !one.triggers.some((trigger) => isFor(trigger, event))) continue
      this.seen.add(key)
      void this.begin(one, event)
    }
  }

  private runSchedules(): void {
    for (const one of this.functions.values()) {
      const isScheduled = one.triggers.some(({ cron }) => cron) && this.options.scheduled.test(one.id)
      if (!isScheduled || this.underWay.has(one.id)) continue
      this.underWay.add(one.id)
      void this.begin(one, {
        id: randomUUID(),
        name: 'inngest/scheduled.timer',
        data: {},
        ts: Date.now(),
      }).finally(() => this.underWay.delete(one.id))
    }
  }

  private async begin(one: Registered, event: SentEvent): Promise<void> {
    const { signal } = this.life
    const run = { id: randomUUID(), one, event, ended: new Map<string, Outcome>() }
    await this.advance(run, signal).catch(() => {})
  }

  private async advance(run: Run, signal: AbortSignal): Promise<void> {
    if (this.isHeld) await this.resume.promise
    if (signal.aborted) return
    this.started.push({ functionId: run.one.id, eventId: run.event.id })
    for (;;) {
      const reply = await this.attempt(run, 'step', signal)
      if (reply === 'failed') return this.reportFailure(run, signal)
      if (reply === 'ended') return
      for (const { id, op, data, error } of reply) {
        if (op === 'StepPlanned') await this.runStep(run, id, signal)
        else run.ended.set(id, op === 'StepRun' ? { type: 'data', data } : { type: 'error', error })
      }
    }
  }

  private async runStep(run: Run, stepId: string, signal: AbortSignal): Promise<void> {
    const reply = await this.attempt(run, stepId, signal)
    if (reply === 'ended') return
    const found = reply === 'failed' ? undefined : reply.find(({ id }) => id === stepId)
    run.ended.set(
      stepId,
      found?.op === 'StepRun'
        ? { type: 'data', data: found.data }
        : { type: 'error', error: found?.error ?? { name: 'Error', message: 'It failed.' } },
    )
  }

  /** Calls the function until it answers with a result or has no attempts left. */
  private async attempt(
    run: Run,
    stepId: string,
    signal: AbortSignal,
  ): Promise<Operation[] | 'ended' | 'failed'> {
    const attempts = (run.one.steps.step.retries?.attempts ?? 3) + 1
    for (let attempt = 0; ; attempt++) {
      this.calls.push({ eventId: run.event.id, attempt })
      const { status, body, isFinal } = await this.call(run, { stepId, attempt, attempts }, signal)
      signal.throwIfAborted()
      if (status === 200) return 'ended'
      const operations = status === 206 ? ([body].flat() as Operation[]) : undefined
      const hasFailed = !operations || operations.some(({ op }) => op === 'StepError')
      if (!hasFailed) return operations
      if (isFinal || attempt + 1 >= attempts) return operations ?? 'failed'
      const pauseMs = (pausesMs[attempt] ?? pausesMs.at(-1)!) / this.options.hurry
      await delay(pauseMs, undefined, { signal })
    }
  }

  private async call(
    run: Run,
    { stepId, attempt, attempts }: { stepId: string; attempt: number; attempts: number },
    signal: AbortSignal,
  ): Promise<{ status: number; body: unknown; isFinal: boolean }> {
    const url = new URL(run.one.steps.step.runtime.url)
    url.searchParams.set('fnId', run.one.id)
    url.searchParams.set('stepId', stepId)
    const body = JSON.stringify({
      version: 2,
      event: run.event,
      events: [run.event],
      steps: Object.fromEntries(run.ended),
      ctx: {
        run_id: run.id,
        attempt,
        max_attempts: attempts,
        disable_immediate_execution: stepId !== 'step',
        use_api: false,
        stack: { stack: [...run.ended.keys()], current: run.ended.size },
      },
    })
    const seconds = Math.floor(Date.now() / 1_000)
    const signature = createHmac('sha256', this.options.signingKey.replace(/^signkey-\w+-/, ''))
      .update(canonicalJson(JSON.parse(body)) + seconds)
      .digest('hex')
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-inngest-signature': `t=${seconds}&s=${signature}`,
        },
        body,
        signal,
      })
      const isFinal = response.headers.get('x-inngest-no-retry') === 'true'
      return { status: response.status, body: await response.json().catch(() => null), isFinal }
    } catch {
      return { status: 0, body: null, isFinal: false }
    }
  }

  private reportFailure({ id, one, event }: Run, signal: AbortSignal): void {
    if (signal.aborted) return
    const error = { name: 'Error', message: 'The function failed.' }
    this.take({
      id: randomUUID(),
      name: 'inngest/function.failed',
      data: { function_id: one.id, run_id: id, event, error },
      ts: Date.now(),
    })
  }
}

interface Run {
  id: string
  one: Registered
  event: SentEvent
  ended: Map<string, Outcome>
}

/** A function for failures names the failed function in an expression. */
function isFor({ event, expression }: Registered['triggers'][number], sent: SentEvent): boolean {
  if (event !== sent.name) return false
  return !expression || expression.includes(`'${String(sent.data.function_id)}'`)
}
