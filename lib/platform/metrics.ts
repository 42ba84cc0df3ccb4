import type { Counter, Histogram, Registry } from 'prom-client'
import type { LimitClass } from '../contract/limit-classes'

/** Upper bounds of the buckets in seconds, from a fast list to a slow page. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const modelSeconds = [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160]

interface Instruments {
  registry: Registry
  requests: Counter<'operation' | 'status'>
  requestDuration: Histogram<'operation'>
  limitRefusals: Counter<'class'>
  modelCalls: Counter<'task' | 'outcome'>
  modelDuration: Histogram<'task'>
  jobs: Counter<'kind' | 'outcome'>
}

// The server bundles this module more than once; a process has one registry.
const key = Symbol.for('agent-audit-workspace.metrics')
const shared = globalThis as { [key]?: Instruments }

/**
 * Starts counting in this process. Until then the functions below do nothing, and the library is not loaded.
 * Idempotent.
 */
export async function startMetrics(): Promise<Registry> {
  if (shared[key]) return shared[key].registry
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  shared[key] = {
    registry,
    requests: new Counter({
      name: 'workspace_requests_total',
      help: 'Answered requests by operation and status. Operations are those of the API reference, mcp, page, sign-in and inngest.',
      labelNames: ['operation', 'status'],
      registers,
    }),
    requestDuration: new Histogram({
      name: 'workspace_request_duration_seconds',
      help: 'Time from the request to its answer, by operation.',
      labelNames: ['operation'],
      buckets: requestSeconds,
      registers,
    }),
    limitRefusals: new Counter({
      name: 'workspace_limit_refusals_total',
      help: 'Requests refused by a rate limit, by its class.',
      labelNames: ['class'],
      registers,
    }),
    modelCalls: new Counter({
      name: 'workspace_model_calls_total',
      help: 'Calls of a language model by task and outcome.',
      labelNames: ['task', 'outcome'],
      registers,
    }),
    modelDuration: new Histogram({
      name: 'workspace_model_call_duration_seconds',
      help: 'Time that calls of a language model took, by task.',
      labelNames: ['task'],
      buckets: modelSeconds,
      registers,
    }),
    jobs: new Counter({
      name: 'workspace_jobs_ended_total',
      help: 'Ended jobs by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
  }
  return registry
}

/** The registry of this process; undefined while metrics are off. */
export const metricsRegistry = (): Registry | undefined => shared[key]?.registry

/** @param operation a name from a small fixed set, never text from a client */
export function countRequest(operation: string, status: number, durationMs: number): void {
  const instruments = shared[key]
  if (!instruments) return
  instruments.requests.inc({ operation, status })
  instruments.requestDuration.observe({ operation }, durationMs / 1000)
}

export function countLimitRefusal(limitClass: LimitClass): void {
  shared[key]?.limitRefusals.inc({ class: limitClass })
}

export function countJob(kind: string, outcome: 'completed' | 'failed'): void {
  shared[key]?.jobs.inc({ kind, outcome })
}

/** Counts a call of a language model and its duration. */
export async function countModelCall<T>(task: string, call: () => Promise<T>): Promise<T> {
  const instruments = shared[key]
  if (!instruments) return call()
  const stop = instruments.modelDuration.startTimer({ task })
  try {
    const result = await call()
    instruments.modelCalls.inc({ task, outcome: 'answered' })
    return result
  } catch (error) {
    instruments.modelCalls.inc({ task, outcome: 'failed' })
    throw error
  } finally {
    stop()
  }
}
