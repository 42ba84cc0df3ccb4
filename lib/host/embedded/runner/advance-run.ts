import { AsyncLocalStorage } from 'node:async_hooks'
import { log, redactText, withLogFacts } from '../../../platform/log'
import { type Call, callFunction, type Handle } from './call-function'
import { wakeTime } from './decisions'
import type { FunctionSpec } from './function-specs'
import { groupOf, type Limits } from './limits'
import type { Operation, Outcome, Reply, SerializedError } from './protocol'
import {
  claimRun,
  endRun,
  insertRun,
  insertSteps,
  listSteps,
  postponeStep,
  type Run,
  type Step,
  setAttempt,
  storeOutcome,
  transaction,
  withRun,
} from './queries'
import type { RunQueue, Turn } from './queue-queries'

/** The dependencies of a run. */
export interface RunnerParts {
  handle: Handle
  specs: ReadonlyMap<string, FunctionSpec>
  queue: RunQueue
  limits: Limits
  backoffMs: (attempt: number) => number
  callTimeoutMs: number
  isStopping: () => boolean
  /** Schedules a wake-up at a moment. */
  wakeAt: (moment: Date) => void
}

/** The current call, for events that are sent during it. */
export const currentCall = new AsyncLocalStorage<{ place: string; eventsSent: number }>()

/**
 * Advances a run until it ends, has to wait, or the process stops. Each result is stored before the next part
 * begins.
 * @throws LostRunError when another process has taken the run over
 */
export const advanceRun = (runner: RunnerParts, turn: Turn): Promise<void> =>
  withLogFacts({ runId: turn.runId }, () => advanceTurn(runner, turn))

async function advanceTurn(runner: RunnerParts, turn: Turn): Promise<void> {
  const run = await claimRun(turn.runId, `${turn.id}:${turn.retryCount}`)
  if (!run) return transaction((tx) => runner.queue.drop(tx, turn))
  const spec = runner.specs.get(run.functionId)
  const advance = new Advance(runner, turn, run, spec)
  if (!spec)
    return advance.fail({ name: 'Error', message: `There is no function ${run.functionId} any more.` })
  while (!runner.isStopping()) {
    if ((await advance.next()) === 'over') return
  }
}

type Progress = 'on' | 'over'

class Advance {
  constructor(
    private readonly runner: RunnerParts,
    private readonly turn: Turn,
    private readonly run: Run,
    private readonly spec: FunctionSpec | undefined,
  ) {}

  async next(): Promise<Progress> {
    const steps = await listSteps(this.run.id)
    const open = steps.filter(({ completion }) => completion === null)
    if (open.length === 0) return this.discover(steps)
    const due = open.filter(({ dueAt }) => dueAt <= new Date())
    if (due.length === 0) return this.wait(new Date(Math.min(...open.map(({ dueAt }) => dueAt.getTime()))))
    const results = await Promise.allSettled(due.map((step) => this.doStep(step, steps)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
    return 'on'
  }

  /** Asks the function for its next steps; the SDK runs a single one at once. */
  private async discover(steps: Step[]): Promise<Progress> {
    const { run } = this
    const reply = await this.call(steps, run.attempt)
    if (reply.kind === 'result') return this.complete(reply.data)
    if (reply.kind === 'failure') return this.retryOrFail(reply)
    const unknown = reply.operations.find(({ op, opts }) => !isKnown(op) || opts?.parallelMode !== undefined)
    if (unknown) {
      const message = `The local runner cannot run "${this.spec?.name}": it does not support ${unknown.op} (${nameOf(unknown)}).`
      await this.fail({ name: 'UnsupportedFunctionError', message })
      return 'over'
    }
    const [only] = reply.operations
    if (only?.op === 'StepError') {
      return this.retryOrFail({ error: errorOf(only), isFinal: false, retryAt: reply.retryAt })
    }
    await withRun(this.claimed, async (tx) => {
      if (run.attempt > 0) await setAttempt(tx, run.id, 0)
      const announced = reply.operations.filter(({ op }) => op === 'StepPlanned' || op === 'Sleep')
      for (const operation of reply.operations) {
        if (!announced.includes(operation)) await storeOutcome(tx, this.ended(operation))
      }
      if (announced.length > 0)
        await insertSteps(
          tx,
          announced.map((operation) => this.announced(operation)),
        )
    })
    run.attempt = 0
    return 'on'
  }

  /** Runs one of several parallel steps. */
  private async doStep(step: Step, steps: Step[]): Promise<void> {
    const { runner, run } = this
    if (step.kind === 'sleep') return this.keep(step, { type: 'data', data: null })
    if (runner.isStopping()) return
    const reply = await this.call(steps, step.attempt, step.id)
    const operation =
      reply.kind === 'operations' ? reply.operations.find(({ id }) => id === step.id) : undefined
    if (operation?.op === 'StepRun') return this.keep(step, outcomeOf(operation))
    if (operation?.op === 'StepFailed') return this.keep(step, outcomeOf(operation))
    const error =
      reply.kind === 'failure'
        ? reply.error
        : operation
          ? errorOf(operation)
          : { name: 'Error', message: `The function took another way, without its step "${step.name}".` }
    const attempt = step.attempt + 1
    if (attempt >= this.maxAttempts || (reply.kind === 'failure' && reply.isFinal))
      return this.keep(step, { type: 'error', error })
    const retryAt = reply.kind === 'result' ? undefined : reply.retryAt
    const dueAt = retryAt ?? new Date(Date.now() + runner.backoffMs(step.attempt))
    this.logRetry(error, step.name, dueAt)
    await withRun(this.claimed, (tx) => postponeStep(tx, { runId: run.id, id: step.id }, { attempt, dueAt }))
  }

  private keep({ id, name }: Step, outcome: Outcome): Promise<void> {
    return withRun(this.claimed, (tx) => storeOutcome(tx, { runId: this.run.id, id, name, outcome }))
  }

  private call(steps: Step[], attempt: number, stepId?: string): Promise<Reply> {
    const { runner, run } = this
    const ended = steps.flatMap(({ id, outcome }) => (outcome ? [{ id, outcome }] : []))
    const call: Call = {
      functionId: run.functionId,
      runId: run.id,
      event: run.event,
      attempt,
      maxAttempts: this.maxAttempts,
      ended,
      ...(stepId === undefined ? {} : { stepId }),
    }
    const place = `${run.id}:${stepId ?? ended.length}`
    return runner.limits.pass(this.spec!, run.event, () =>
      currentCall.run({ place, eventsSent: 0 }, () =>
        callFunction(runner.handle, call, runner.callTimeoutMs),
      ),
    )
  }

  private async complete(result: unknown): Promise<Progress> {
    const { run, turn, runner } = this
    await withRun(this.claimed, async (tx) => {
      await endRun(tx, run.id, { status: 'completed', result })
      await runner.queue.drop(tx, turn)
    })
    log().debug({ functionId: run.functionId, runId: run.id }, 'background run completed')
    return 'over'
  }

  private async retryOrFail(failure: {
    error: SerializedError
    isFinal: boolean
    retryAt: Date | undefined
  }): Promise<Progress> {
    const { run, runner } = this
    if (failure.isFinal || run.attempt + 1 >= this.maxAttempts) {
      await this.fail(failure.error)
      return 'over'
    }
    const dueAt = failure.retryAt ?? new Date(Date.now() + runner.backoffMs(run.attempt))
    this.logRetry(failure.error, undefined, dueAt)
    return this.wait(dueAt, run.attempt + 1)
  }

  /** Postpones the turn. */
  private async wait(startAfter: Date, attempt?: number): Promise<Progress> {
    const { run, turn, runner } = this
    await withRun(this.claimed, async (tx) => {
      if (attempt !== undefined) await setAttempt(tx, run.id, attempt)
      await runner.queue.drop(tx, turn)
      await runner.queue.add(tx, [{ runId: run.id, startAfter, group: groupOf(this.spec!, run.event) }])
    })
    runner.wakeAt(startAfter)
    return 'over'
  }

  /** Ends the run and starts the function's `onFailure` as a separate run. */
  async fail(error: SerializedError): Promise<void> {
    const { run, turn, runner, spec } = this
    log().error(
      { functionId: run.functionId, runId: run.id, error: describe(error) },
      'background run failed',
    )
    await withRun(this.claimed, async (tx) => {
      await endRun(tx, run.id, { status: 'failed', error })
      await runner.queue.drop(tx, turn)
      if (!spec?.failureId) return
      const failed = {
        id: `${run.id}:failed`,
        name: 'inngest/function.failed',
        data: { function_id: run.functionId, run_id: run.id, error, event: run.event },
        ts: Date.now(),
      }
      const runId = await insertRun(tx, spec.failureId, failed)
      if (runId) await runner.queue.add(tx, [{ runId }])
    })
  }

  private get claimed() {
    return { id: this.run.id, claim: `${this.turn.id}:${this.turn.retryCount}` }
  }

  private get maxAttempts(): number {
    return this.spec?.maxAttempts ?? 1
  }

  private ended(operation: Operation) {
    return {
      runId: this.run.id,
      id: operation.id,
      name: nameOf(operation),
      outcome: outcomeOf(operation),
    }
  }

  private announced(operation: Operation) {
    const kind = operation.op === 'Sleep' ? ('sleep' as const) : ('step' as const)
    const dueAt = kind === 'sleep' ? wakeTime(operation, Date.now()) : new Date()
    return { runId: this.run.id, id: operation.id, name: nameOf(operation), kind, dueAt }
  }

  private logRetry(error: SerializedError, step: string | undefined, retryAt: Date): void {
    const { functionId, id: runId } = this.run
    log().warn(
      { functionId, runId, step, error: describe(error), retryAt },
      'background step will be retried',
    )
  }
}

/**
 * An error for the log. A failed query includes its parameters, which are user data; its cause says what was
 * wrong.
 */
function describe({ name, message, cause }: SerializedError): string {
  const isQuery = message.startsWith('Failed query')
  if (isQuery && typeof cause === 'object' && cause !== null) return describe(cause as SerializedError)
  return redactText(isQuery ? `${name}: a query failed` : `${name}: ${message}`)
}

const known = new Set(['StepRun', 'StepError', 'StepFailed', 'StepPlanned', 'Sleep'])
const isKnown = (op: string) => known.has(op)
const nameOf = ({ displayName, name, id }: Operation) => displayName ?? name ?? id
const errorOf = ({ error, data }: Operation): SerializedError =>
  error ?? (data as SerializedError | null) ?? { name: 'Error', message: 'Unknown error' }
const outcomeOf = (operation: Operation): Outcome =>
  operation.op === 'StepFailed'
    ? { type: 'error', error: errorOf(operation) }
    : { type: 'data', data: operation.data ?? null }
