import { valueOfKey } from './decisions'
import type { FunctionSpec } from './function-specs'
import type { RunnerEvent } from './protocol'
import { Semaphore } from './semaphore'

const keyOf = ({ id }: FunctionSpec, { key }: FunctionSpec['limits'][number], event: RunnerEvent) =>
  key === undefined ? id : `${id} ${key}=${valueOfKey(key, event)}`

/** The group a run waits in: its function's strictest limit with a key, otherwise the strictest limit. */
export function groupOf(spec: FunctionSpec, event: RunnerEvent): { id: string; tier: string } | undefined {
  const limit = grouping(spec)
  return limit && { id: keyOf(spec, limit, event), tier: spec.id }
}

/** Maximum concurrent turns of a group, by tier. */
export function tiersOf(specs: Iterable<FunctionSpec>): Record<string, number> {
  const tiers: Record<string, number> = {}
  for (const spec of specs) {
    const limit = grouping(spec)
    if (limit) tiers[spec.id] = limit.limit
  }
  return tiers
}

function grouping({ limits }: FunctionSpec) {
  return [...limits].sort(
    (a, b) => Number(b.key !== undefined) - Number(a.key !== undefined) || a.limit - b.limit,
  )[0]
}

/** The limits of each function and the overall limit; both count running calls. */
export class Limits {
  private readonly semaphores = new Map<string, Semaphore>()
  private readonly all: Semaphore

  constructor(limit: number) {
    this.all = new Semaphore(limit)
  }

  pass<T>(spec: FunctionSpec, event: RunnerEvent, work: () => Promise<T>): Promise<T> {
    // The overall semaphore comes last, so that no call holds it while waiting for another.
    return spec.limits.reduce<() => Promise<T>>(
      (inner, limit) => () => this.through(keyOf(spec, limit, event), limit.limit, inner),
      () => this.all.run(work),
    )()
  }

  private async through<T>(key: string, limit: number, work: () => Promise<T>): Promise<T> {
    const semaphore = this.semaphores.get(key) ?? new Semaphore(limit)
    this.semaphores.set(key, semaphore)
    try {
      return await semaphore.run(work)
    } finally {
      if (semaphore.isIdle) this.semaphores.delete(key)
    }
  }
}
