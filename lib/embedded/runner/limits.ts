import { valueOfKey } from './decisions'
import type { FunctionSpec } from './function-specs'
import { Gate } from './gate'
import type { RunnerEvent } from './protocol'

const keyOf = ({ id }: FunctionSpec, { key }: FunctionSpec['limits'][number], event: RunnerEvent) =>
  key === undefined ? id : `${id} ${key}=${valueOfKey(key, event)}`

/** The group a run waits in: of its function's limits the narrowest that has a key, else the narrowest. */
export function groupOf(spec: FunctionSpec, event: RunnerEvent): { id: string; tier: string } | undefined {
  const limit = grouping(spec)
  return limit && { id: keyOf(spec, limit, event), tier: spec.id }
}

/** How many runs of a group have their turn at once, by tier. */
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

/** The limits of functions and the one of all together, which count calls under way. */
export class Limits {
  private readonly gates = new Map<string, Gate>()
  private readonly all: Gate

  constructor(limit: number) {
    this.all = new Gate(limit)
  }

  pass<T>(spec: FunctionSpec, event: RunnerEvent, work: () => Promise<T>): Promise<T> {
    // The gate of all comes last, so that nobody holds it while waiting for another.
    return spec.limits.reduce<() => Promise<T>>(
      (inner, limit) => () => this.through(keyOf(spec, limit, event), limit.limit, inner),
      () => this.all.pass(work),
    )()
  }

  private async through<T>(key: string, limit: number, work: () => Promise<T>): Promise<T> {
    const gate = this.gates.get(key) ?? new Gate(limit)
    this.gates.set(key, gate)
    try {
      return await gate.pass(work)
    } finally {
      if (gate.isIdle) this.gates.delete(key)
    }
  }
}
